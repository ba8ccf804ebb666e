import { isSale } from '@tresen/domain/sales/sale-version';
import { hash } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { placeAfter, textToHash } from '@tresen/domain/device-log/log-entry';
import { believedSeq } from '@tresen/domain/device-log/reported-log';
import { CallFailure } from '../../src/admin/app/calls/call-failure.ts';
import { problemOf } from '../../src/admin/app/calls/testing.ts';
import type { DeviceIdentity } from '../../src/admin/device/journal/journal.ts';
import type { SendParts } from '../../src/admin/device/sender/send-step.ts';
import { identity } from './sales.ts';

export type WireFault = 'none' | 'lose-request' | 'lose-answer' | 'twice' | 'no-ticket' | 'down' | 'fails';

/** The server's rule of the device log in memory, at the end of a wire that can be broken. */
export function fakeServer(
  now: () => number,
  { locationId, register }: DeviceIdentity = identity,
  { isGullible = false } = {},
) {
  let log: LogEntry[] = [];
  let fault: WireFault = 'none';
  const parked: number[] = [];
  const receivedMs = new Map<number, number>();
  const poison = new Set<number>();
  const batches: number[] = [];
  let closedNo = 0;
  let provenMs = 0;
  let saidSeq = 0;
  let ended: { readonly atMs: number; readonly reportedSeq: number } | undefined;
  let isFrozen = false;
  let series = register?.series ?? 0;
  let knows: string[] | undefined = [...entryTypes];
  let saidKnows: readonly string[] | undefined;

  function head() {
    const last = log.at(-1);
    return { serverSeq: log.length, serverHash: last?.hash ?? '' };
  }

  function take(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      const place = placeAfter({ seq: log.length, hash: '' }, entry.seq);
      if (place === 'known') continue;
      if (place === 'beyond') throw new CallFailure(problemOf('device/log-gap', 409, { expectedSeq: log.length + 1 }));
      if (poison.has(entry.seq)) throw new CallFailure(problemOf('server/failed', 500));
      log = [...log, entry];
      receivedMs.set(entry.seq, now());
    }
  }

  function nextNo(): number {
    return 1 + log.filter((entry) => entry.series === series && isSale(entry.type)).length;
  }

  /** Runs what a request does, through the fault of the moment. */
  function through<Answer>(work: () => Answer): Promise<Answer> {
    if (fault === 'lose-request') throw new CallFailure({ kind: 'no-answer' });
    if (fault === 'no-ticket') throw new CallFailure(problemOf('device/not-accepted', 401));
    if (fault === 'down') throw new CallFailure(problemOf('server/unavailable', 503));
    if (fault === 'fails') throw new CallFailure(problemOf('server/failed', 500));
    const answer = work();
    if (fault === 'twice') {
      try {
        work();
      } catch {
        // What comes of the second goes to nobody.
      }
    }
    if (fault === 'lose-answer') throw new CallFailure({ kind: 'no-answer' });
    return Promise.resolve(answer);
  }

  const calls: SendParts['calls'] = {
    hello: async ({ at, lastSeq, knows: theirs }) =>
      through(() => {
        if (Date.parse(at) <= provenMs)
          throw new CallFailure(problemOf('device/not-accepted', 401, { provenAt: new Date(provenMs).toISOString() }));
        provenMs = Date.parse(at);
        saidKnows = theirs;
        const silentMs = now() - (receivedMs.get(log.length) ?? 0);
        saidSeq = Math.max(saidSeq, believedSeq({ lastSeq, serverSeq: log.length, silentMs }));
        return {
          ...head(),
          ticket: 'ticket',
          ticketUntil: new Date(now() + 60_000).toISOString(),
          now: new Date(now()).toISOString(),
          minApp: '',
          role: 'pos' as const,
          locationId,
          register: register && { ...register, series, nextNo: nextNo(), closedNo },
          isFrozen: ended !== undefined || isFrozen,
          isEnded: ended !== undefined,
          catalogueRevision: 'c1',
          ...(knows && { knows }),
        };
      }),
    upload: async ({ entries }) =>
      through(() => {
        batches.push(entries.length);
        // Over a wire they come back as plain data of the same shape.
        take(entries as readonly LogEntry[]);
        const outcomes = entries.map(({ seq }) => ({ seq, outcome: 'applied' as const, code: '', eventSeq: null }));
        return { ...head(), outcomes, now: new Date(now()).toISOString() };
      }),
    park: async ({ seq, raw }) =>
      through(() => {
        if (seq !== log.length + 1)
          throw new CallFailure(problemOf('device/log-gap', 409, { expectedSeq: log.length + 1 }));
        parked.push(seq);
        receivedMs.set(seq, now());
        log = [...log, JSON.parse(raw) as LogEntry];
        return head();
      }),
  };

  return {
    calls,
    log: () => log,
    /** As a build of this kind answers; `undefined` for one that does not say. */
    read: (types: string[] | undefined) => {
      knows = types;
    },
    saidKnows: () => saidKnows,
    /** When the entry that stands at this place now came in. */
    receivedMs: (seq: number) => receivedMs.get(seq) ?? now(),
    parked,
    poison,
    batches,
    breakWire: (next: WireFault) => {
      fault = next;
    },
    /** By a manager. It still takes what was sold before. */
    end: () => {
      ended ??= { atMs: now(), reportedSeq: saidSeq };
    },
    /** When that was, and how far it had said that its log went. */
    ended: () => ended,
    freeze: () => {
      isFrozen = true;
    },
    /** By a manager: the register goes on in the next series. */
    release: () => {
      isFrozen = false;
      series += 1;
    },
    closeUpTo: (no: number) => {
      closedNo = no;
    },
    /** A copy of yesterday was put back, or a standby took over: the last commits are gone. */
    forget: (count: number) => {
      log = log.slice(0, Math.max(0, log.length - count));
    },
    series: () => series,
    isFrozen: () => isFrozen,
    /** By another device of the organisation: only what the one that it names has sealed so. */
    uploadForNeighbour: (entries: readonly LogEntry[]) => {
      const genuine = entries.filter((entry) => isGullible || entry.hash === hash('sha256', textToHash(entry), 'hex'));
      try {
        take(genuine);
      } catch {
        // There is a gap before it.
      }
    },
    /** A request that was long on its way comes a second time. */
    replay: (entries: readonly LogEntry[]) => {
      try {
        take(entries);
      } catch {
        // Nobody waits for the answer.
      }
    },
  };
}
