import { billFactIn, isBillType } from '@tresen/contract/bill-entries';
import type { EntryOutcome } from '@tresen/contract/device-log';
import type { OrderSnapshot, StreamEvent } from '@tresen/contract/order-stream';
import { isStepCredible } from '@tresen/domain/basics/stamp';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { type LogEntry, placeAfter } from '@tresen/domain/device-log/log-entry';
import { isSale } from '@tresen/domain/sales/sale-version';
import { CallFailure } from '../../src/admin/app/calls/call-failure.ts';
import { problemOf } from '../../src/admin/app/calls/testing.ts';
import type { DeviceIdentity } from '../../src/admin/device/journal/journal.ts';
import type { Meeting } from '../../src/admin/device/neighbours/neighbour-peers.ts';
import type { FloorSnapshot } from '../../src/admin/device/orders/bill-news.ts';
import type { StreamCursor } from '../../src/admin/device/orders/order-store.ts';
import type { HelloAnswer } from '../../src/admin/device/sender/handshake.ts';
import { type ClaimFault, serverClaims } from './server-claims.ts';

type Enrolled = {
  readonly identity: DeviceIdentity;
  readonly publicKey: string;
  readonly log: LogEntry[];
  readonly outcomes: Map<number, EntryOutcome>;
  isGone: boolean;
};
type Reader = {
  readonly deviceId: string;
  cursor: number;
  readonly say: (text: string) => void;
  readonly end: () => void;
};

export type FloorServerParts = {
  readonly now: () => number;
  readonly reaches: (deviceId: string) => boolean;
  /** After as long as a word takes to a device. */
  readonly soon: (run: () => void) => void;
  readonly isGenuine: (entry: LogEntry, publicKey: string) => boolean;
  /** What is set aside although it can be read: the server has its reasons. */
  readonly parks: (entry: LogEntry) => boolean;
  readonly claimFault?: ClaimFault | undefined;
};

export type FloorServer = ReturnType<typeof openFloorServer>;

/** The server's rules for the bills of one location, in memory: logs in order, one stream, claims, a letter box. */
export function openFloorServer(parts: FloorServerParts) {
  const { now, reaches, soon } = parts;
  const devices = new Map<string, Enrolled>();
  const events: StreamEvent[] = [];
  const facts = new Map<string, BillFact>();
  const parked = new Set<string>();
  const takenLater = new Set<string>();
  /** What somebody could still decide to take. */
  const aside: { readonly fact: BillFact; readonly device: string }[] = [];
  const readers = new Set<Reader>();
  const letters: { readonly to: string; readonly from: string; readonly body: string }[] = [];
  const claims = serverClaims(now, parts.claimFault);
  let lastStep = 0;

  const nowText = () => new Date(now()).toISOString();

  function tell(type: string, payload: unknown): number {
    const seq = events.length + 1;
    events.push({ seq, id: `event-${seq}`, type, at: nowText(), payload });
    for (const reader of readers) soon(() => catchUp(reader));
    return seq;
  }

  function catchUp(reader: Reader): void {
    if (!readers.has(reader) || !reaches(reader.deviceId)) return;
    for (const event of events.slice(reader.cursor)) reader.say(frame('told', event));
    reader.cursor = events.length;
  }

  function book(entry: LogEntry): EntryOutcome {
    const { seq, device } = entry;
    const fact = billFactIn(entry);
    const isOfBills = fact && (isBillType(entry.type) || fact.payload.step !== null);
    if (!isOfBills && isBillType(entry.type))
      return { seq, outcome: 'parked', code: 'payload-unreadable', eventSeq: null };
    if (!fact || !isOfBills) return { seq, outcome: 'applied', code: '', eventSeq: tell('order.placed', null) };
    const step = fact.payload.step ?? 0;
    const code = isStepCredible(step, lastStep) ? (parts.parks(entry) ? 'register-unknown' : undefined) : 'step-odd';
    if (code !== undefined) {
      parked.add(entry.id);
      if (code !== 'step-odd') aside.push({ fact, device });
      return { seq, outcome: 'parked', code, eventSeq: tell('entry.parked', { entryId: entry.id, device, seq }) };
    }
    lastStep = Math.max(lastStep, step);
    facts.set(fact.entryId, fact);
    return { seq, outcome: 'applied', code: '', eventSeq: tell(...eventOf(fact, device)) };
  }

  function take(entry: LogEntry): EntryOutcome {
    const device = devices.get(entry.device);
    if (!device) throw new CallFailure(problemOf('device/not-accepted', 401));
    const { log, outcomes, publicKey } = device;
    const last = log.at(-1);
    const place = placeAfter({ seq: log.length, hash: last?.hash ?? '' }, entry.seq);
    const known = outcomes.get(entry.seq);
    if (place === 'known' && known) return known;
    if (place === 'beyond') throw new CallFailure(problemOf('device/log-gap', 409, { expectedSeq: log.length + 1 }));
    if (!parts.isGenuine(entry, publicKey)) throw new CallFailure(problemOf('device/seal-broken', 400));
    log.push(entry);
    const outcome = book(entry);
    outcomes.set(entry.seq, outcome);
    return outcome;
  }

  function greet(deviceId: string): HelloAnswer {
    const device = devices.get(deviceId);
    if (!device) throw new CallFailure(problemOf('device/not-accepted', 401));
    const { log, identity } = device;
    const { register, locationId } = identity;
    const sold = log.filter(({ type }) => isSale(type)).length;
    return {
      serverSeq: log.length,
      serverHash: log.at(-1)?.hash ?? '',
      ticket: 'ticket',
      ticketUntil: new Date(now() + 60_000).toISOString(),
      now: nowText(),
      minApp: '',
      role: 'pos',
      locationId,
      register: register && { ...register, nextNo: sold + 1, closedNo: 0 },
      isFrozen: false,
      isEnded: false,
      catalogueRevision: 'c1',
    };
  }

  return {
    facts,
    parked,
    /** Was on no floor for a while. */
    takenLater,
    claims,
    events: () => events.length,
    logOf: (deviceId: string): readonly LogEntry[] => devices.get(deviceId)?.log ?? [],
    enrol: (identity: DeviceIdentity, publicKey: string): void => {
      devices.set(identity.deviceId, { identity, publicKey, log: [], outcomes: new Map(), isGone: false });
    },
    /** A manager decides that what was set aside counts. */
    takeAside: (): boolean => {
      const taken = aside.shift();
      if (!taken) return false;
      parked.delete(taken.fact.entryId);
      takenLater.add(taken.fact.entryId);
      facts.set(taken.fact.entryId, taken.fact);
      tell(...eventOf(taken.fact, taken.device));
      return true;
    },
    /** It is lost: nobody looks for it any more. */
    lose: (deviceId: string): void => {
      const device = devices.get(deviceId);
      if (device) device.isGone = true;
    },
    hello: greet,
    upload: (entries: readonly LogEntry[]) => {
      const outcomes = entries.map(take);
      return { outcomes, now: nowText(), serverSeq: 0, serverHash: '' };
    },
    meet: (from: string, brought: readonly { readonly to: string; readonly body: string }[]): Meeting => {
      letters.push(...brought.map((letter) => ({ ...letter, from })));
      const own = letters.filter(({ to }) => to === from);
      for (const letter of own) letters.splice(letters.indexOf(letter), 1);
      const others = [...devices].filter(([deviceId, { isGone }]) => deviceId !== from && !isGone);
      return {
        neighbours: others.map(([deviceId, { publicKey }]) => ({
          deviceId,
          publicKey,
          role: 'pos' as const,
          isHere: reaches(deviceId),
        })),
        letters: own.map(({ from: writer, body }) => ({ from: writer, body })),
      };
    },
    orders: (): OrderSnapshot => ({
      seq: events.length,
      eventId: events.at(-1)?.id ?? null,
      now: nowText(),
      counts: { lastStep, registers: [], moves: [] },
      orders: [],
    }),
    floor: (since: string): FloorSnapshot => ({ lastStep, since, facts: [...facts.values()], parked: [...parked] }),
    beat: (): void => {
      for (const { deviceId, say } of readers)
        if (reaches(deviceId)) say(frame('beat', { head: events.length, now: nowText() }));
    },
    /** The page is gone, or its line. */
    hangUp: (deviceId: string): void => {
      for (const reader of readers) if (reader.deviceId === deviceId) reader.end();
    },
    open: (deviceId: string, { seq }: StreamCursor, signal: AbortSignal): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          const reader: Reader = {
            deviceId,
            cursor: seq,
            say: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => {
              if (readers.delete(reader)) controller.close();
            },
          };
          signal.addEventListener('abort', () => {
            if (readers.delete(reader)) controller.error(signal.reason);
          });
          readers.add(reader);
          catchUp(reader);
          reader.say(frame('beat', { head: events.length, now: nowText() }));
        },
      }),
  };
}

function eventOf(fact: BillFact, device: string): [type: string, payload: object] {
  if (fact.type !== 'sale.complete.v2') return ['bill.said', { ...fact, device }];
  const { entryId, series, at, actorId, payload } = fact;
  return ['bill.paid', { ...payload, entryId, series, at, by: actorId, device }];
}

function frame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
