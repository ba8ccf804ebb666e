import type { GatewayLimits, OpenHub, StopWaking } from './gateway-limits.ts';
import type { DeviceIdentity } from '../auth/device-identity.ts';
import type { Log } from '../log/logger.ts';
import { placeKey } from './bus-listeners.ts';
import { beatFrame, paperFrame } from './frames.ts';
import type { StreamNotifications } from './stream-notifications.ts';
import { type LocationHub, openLocationHub } from './location-hub.ts';
import type { Cursor, ReadStream } from './read-stream.ts';
import { startPulse } from './stream-pulse.ts';
import type { StreamReader } from './stream-reader.ts';

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

/** Who is connected here, and what they are told. */
export function openGateway({ read, hints, log, limits: given }: Settings) {
  const limits = { ...usualLimits, ...given };
  const hubs = new Map<string, OpenHub>();
  const perOrganization = new Map<string, number>();
  const pulse = startPulse({ hubs, read, log, limits, pump });
  let isClosed = false;

  function hubOf({ orgId, locationId }: DeviceIdentity): OpenHub {
    const place = { orgId, locationId };
    const known = hubs.get(placeKey(place));
    if (known) return known;
    const hub = openLocationHub({ place, read, onLooked: pulse.looked });
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

  return {
    limits,
    /** By how many events a stream was ahead of what was told here when the heads were last read. */
    lagEvents: pulse.lagEvents,
    connected: () => [...perOrganization.values()].reduce((sum, one) => sum + one, 0),
    hasRoom: ({ orgId }: DeviceIdentity) => !isClosed && (perOrganization.get(orgId) ?? 0) < limits.perOrganization,
    /**
     * Tells the reader what it missed, then what comes, and every few seconds that it is still there. Without a cursor it
     * hears only of what is left for itself.
     */
    async open(reader: StreamReader, cursor: Cursor | undefined): Promise<void> {
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
        await (cursor ? hub.join(reader, cursor) : hub.sitBeside(reader));
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
      pulse.stop();
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
