import { streamBeatMs } from '@tresen/contract/order-stream';
import type { DeviceIdentity } from '../auth/device-identity.ts';
import type { Log } from '../log/logger.ts';
import { placeKey } from './bus-listeners.ts';
import { beatFrame, paperFrame } from './frames.ts';
import type { StreamNotifications } from './stream-notifications.ts';
import { type LocationHub, openLocationHub } from './location-hub.ts';
import type { Cursor, ReadStream } from './read-stream.ts';
import type { StreamReader } from './stream-reader.ts';

export type GatewayLimits = {
  /** A device that comes back has not always said goodbye. */
  readonly perDevice: number;
  readonly perOrganization: number;
  readonly mostUnreadBytes: number;
  readonly mostBehindMs: number;
  readonly sweepMs: number;
};

export const usualLimits: GatewayLimits = {
  perDevice: 2,
  perOrganization: 2000,
  mostUnreadBytes: 512 * 1024,
  mostBehindMs: 12_000,
  sweepMs: 2500,
};

type Settings = {
  readonly read: ReadStream;
  readonly hints: Pick<StreamNotifications, 'subscribe' | 'onWake'>;
  readonly log: Log;
  readonly limits?: Partial<GatewayLimits>;
};

type StopWaking = () => void;
type OpenHub = {
  readonly hub: LocationHub;
  /** All of the location, also those who are still catching up. */
  readonly readers: Map<StreamReader, StopWaking>;
  readonly stop: () => void;
};

/** A beat says that the table was looked into lately. One that could not be asked for this long says nothing. */
const believedMs = 8000;

/** Who is connected here, and what they are told. */
export type Gateway = ReturnType<typeof openGateway>;

export function openGateway({ read, hints, log, limits: given }: Settings) {
  const limits = { ...usualLimits, ...given };
  const hubs = new Map<string, OpenHub>();
  const perOrganization = new Map<string, number>();
  let lookedAt = 0;
  let lagEvents = 0;
  let isSweeping = false;
  let isClosed = false;

  function hubOf({ orgId, locationId }: DeviceIdentity): OpenHub {
    const place = { orgId, locationId };
    const known = hubs.get(placeKey(place));
    if (known) return known;
    const hub = openLocationHub({ place, read, onLooked: () => void (lookedAt = Date.now()) });
    const stop = hints.subscribe(place, (seq) => void (seq > (hub.head()?.seq ?? 0) && pump(hub)));
    const opened = { hub, stop, readers: new Map<StreamReader, StopWaking>() };
    hubs.set(placeKey(place), opened);
    return opened;
  }

  function pump(hub: LocationHub): void {
    hub.pump().catch((error: unknown) => log.warn({ err: error }, 'a stream could not be read'));
  }

  function forget(reader: StreamReader): void {
    const key = placeKey(reader.device);
    const known = hubs.get(key);
    const stopWaking = known?.readers.get(reader);
    if (!known || !stopWaking) return;
    known.readers.delete(reader);
    stopWaking();
    known.hub.leave(reader);
    count(reader.device.orgId, -1);
    if (known.readers.size > 0) return;
    known.stop();
    hubs.delete(key);
  }

  function count(orgId: string, more: number): void {
    const connected = (perOrganization.get(orgId) ?? 0) + more;
    if (connected > 0) perOrganization.set(orgId, connected);
    else perOrganization.delete(orgId);
  }

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
    limits,
    /** By how many events a stream was ahead of what was told here when the heads were last read. */
    lagEvents: () => (hubs.size === 0 ? 0 : lagEvents),
    connected: () => [...perOrganization.values()].reduce((sum, one) => sum + one, 0),
    hasRoom: ({ orgId }: DeviceIdentity) => !isClosed && (perOrganization.get(orgId) ?? 0) < limits.perOrganization,
    /** Tells the reader what it missed, then what comes, and every few seconds that it is still there. */
    async open(reader: StreamReader, cursor: Cursor): Promise<void> {
      const { hub, readers } = hubOf(reader.device);
      const own = [...readers.keys()].filter(({ device }) => device.deviceId === reader.device.deviceId);
      readers.set(
        reader,
        hints.onWake(reader.device, () => reader.write(paperFrame)),
      );
      count(reader.device.orgId, 1);
      for (const old of own.slice(0, Math.max(0, own.length + 1 - limits.perDevice))) {
        old.cut();
        forget(old);
      }
      try {
        await hub.join(reader, cursor);
        const head = hub.head();
        if (head) reader.write(beatFrame({ head: head.seq, now: new Date().toISOString() }));
      } catch (error) {
        log.warn({ err: error }, 'a stream could not be opened');
        reader.cut();
      }
    },
    forget,
    close(): void {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      for (const { readers, stop } of hubs.values()) {
        stop();
        for (const [reader, stopWaking] of readers) {
          stopWaking();
          reader.end();
        }
      }
    },
  };
}
