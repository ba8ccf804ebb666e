import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptForDays, lastToForget } from './journal-keeping.ts';
import type { LogEntry } from './log-entry.ts';

const now = Temporal.Instant.from('2026-11-14T18:00:00Z');

function entryAt(seq: number, daysAgo: number, receiptNo?: number, series = 1): LogEntry {
  return {
    v: 1,
    device: 'device',
    seq,
    id: `entry-${seq}`,
    type: receiptNo === undefined ? 'drawer.open.v1' : 'sale.complete.v1',
    actor: { userId: null, via: 'device' },
    register: 'register',
    series,
    at: now.subtract({ hours: daysAgo * 24 }).toString(),
    offsetMs: 0,
    offsetAgeMs: 0,
    monoMs: 0,
    app: '',
    payload: receiptNo === undefined ? {} : { receiptNo },
    prev: '',
    hash: '',
    sig: '',
  };
}

test('offline-3.3 only what is acknowledged, closed and thirty days old is let go of, and never out of order', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 });
  fc.assert(
    fc.property(ages, fc.array(fc.boolean()), fc.nat(20), fc.nat(20), (daysAgo, isSale, ackedSeq, closedNo) => {
      let no = 0;
      const entries = daysAgo.map((age, index) => entryAt(index + 1, age, isSale[index] ? (no += 1) : undefined));
      const last = lastToForget(entries, { ackedSeq, series: 1, closedNo, now }) ?? 0;
      const isOld = (entry: LogEntry) => now.since(Temporal.Instant.from(entry.at)).total('hours') >= keptForDays * 24;
      const numberOf = ({ payload }: LogEntry) => (payload as { receiptNo?: number }).receiptNo ?? 0;
      const mayGo = (entry: LogEntry) => entry.seq <= ackedSeq && isOld(entry) && numberOf(entry) <= closedNo;
      expect(entries.slice(0, last).every(mayGo)).toBe(true);
      const next = entries[last];
      expect(next !== undefined && mayGo(next)).toBe(false);
    }),
  );
});

test('offline-3.3 an old entry behind a young one stays, and so does one of a series nobody has closed', () => {
  const closed = { ackedSeq: 9, series: 2, closedNo: 9, now };
  expect(lastToForget([entryAt(1, 1), entryAt(2, 40)], closed)).toBeUndefined();
  expect(lastToForget([entryAt(1, 40, 5, 3)], closed)).toBeUndefined();
  expect(lastToForget([entryAt(1, 40, 5, 2), entryAt(2, 40)], closed)).toBe(2);
});

test('offline-7.22 the age is counted by the corrected clock', () => {
  const fast = { ...entryAt(1, 31), offsetMs: 2 * 24 * 60 * 60_000 };
  expect(lastToForget([fast], { ackedSeq: 1, series: 1, closedNo: 0, now })).toBeUndefined();
});

test('[hole-1] offline-3.3 a series that was left goes once the first of the next one is closed, and not before', () => {
  const closed = { ackedSeq: 9, series: 2, closedNo: 1, now };
  expect(lastToForget([entryAt(1, 40, 5, 1)], closed)).toBe(1);
  expect(lastToForget([entryAt(1, 40, 5, 1)], { ...closed, closedNo: 0 })).toBeUndefined();
});
