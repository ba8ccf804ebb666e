import { streamBeatMs } from '@tresen/contract/order-stream';
import type { Log } from '../log/logger.ts';
import { beatFrame } from './frames.ts';
import type { GatewayLimits, OpenHub } from './gateway-limits.ts';
import type { LocationHub } from './location-hub.ts';
import type { ReadStream } from './read-stream.ts';

type Parts = {
  readonly hubs: ReadonlyMap<string, OpenHub>;
  readonly read: ReadStream;
  readonly log: Log;
  readonly limits: GatewayLimits;
  readonly pump: (hub: LocationHub) => void;
};

/** A beat says that the table was looked into lately. One that could not be asked for this long says nothing. */
const believedMs = 8000;

/** What the open streams are asked and told every few seconds, whether or not something happens. */
export function startPulse({ hubs, read, log, limits, pump }: Parts) {
  let lookedAt = 0;
  let lagEvents = 0;
  let isSweeping = false;

  /** The net below lost hints: whoever has fallen behind, or knows something that is no longer so, is read again. */
  async function sweep(): Promise<void> {
    if (isSweeping || hubs.size === 0) return;
    isSweeping = true;
    try {
      const open = [...hubs.values()].map(({ hub }) => hub);
      const heads = await read.heads(open.map((hub) => ({ ...hub.place, lastOn: hub.head()?.createdOn })));
      lookedAt = Date.now();
      lagEvents = 0;
      for (const hub of open) {
        const [now, known] = [heads.get(hub.place.locationId), hub.head()];
        lagEvents = Math.max(lagEvents, (now?.seq ?? 0) - (known?.seq ?? 0));
        if (now?.seq !== known?.seq || now?.eventId !== known?.eventId) pump(hub);
      }
    } catch (error) {
      log.warn({ err: error }, 'the heads of the streams could not be read');
    } finally {
      isSweeping = false;
    }
  }

  function beat(): void {
    const now = Date.now();
    const isBelieved = now - lookedAt <= believedMs;
    for (const { hub, readers } of hubs.values()) {
      for (const reader of readers.keys()) {
        if (reader.behindMs(now) > limits.mostBehindMs) reader.cut();
        else if (reader.until <= now) reader.end();
      }
      const head = hub.head();
      if (head && isBelieved) hub.tell(beatFrame({ head: head.seq, now: new Date(now).toISOString() }));
    }
  }

  const timers = [setInterval(() => void sweep(), limits.sweepMs), setInterval(beat, streamBeatMs)];
  for (const timer of timers) timer.unref();

  return {
    /** The table was looked into for another reason. */
    looked: (): void => {
      lookedAt = Date.now();
    },
    lagEvents: (): number => (hubs.size === 0 ? 0 : lagEvents),
    stop: (): void => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
