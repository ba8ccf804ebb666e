import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Held, heldLongEnough, keptForDays, lastToForget, markHeld } from './journal-keeping.ts';
import type { LogEntry } from './log-entry.ts';

const start = Temporal.Instant.from('2026-11-14T18:00:00Z');
const after = (days: number) => start.add({ hours: Math.round(days * 24) });

function entryOf(seq: number, receiptNo?: number, series = 1): LogEntry {
  return {
    v: 1,
    device: 'device',
    seq,
    id: `entry-${seq}`,
    type: receiptNo === undefined ? 'drawer.open.v1' : 'sale.complete.v1',
    actor: { userId: null, via: 'device' },
    register: 'register',
    series,
    at: start.toString(),
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

test('offline-3.3 only what the server has held long enough and what is closed is let go of, and never out of order', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), fc.nat(20), fc.nat(20), (isSale, heldSeq, closedNo) => {
      let no = 0;
      const entries = isSale.map((sale, index) => entryOf(index + 1, sale ? (no += 1) : undefined));
      const last = lastToForget(entries, { heldSeq, series: 1, closedNo }) ?? 0;
      const numberOf = ({ payload }: LogEntry) => (payload as { receiptNo?: number }).receiptNo ?? 0;
      const mayGo = (entry: LogEntry) => entry.seq <= heldSeq && numberOf(entry) <= closedNo;
      expect(entries.slice(0, last).every(mayGo)).toBe(true);
      const next = entries[last];
      expect(next !== undefined && mayGo(next)).toBe(false);
    }),
  );
});

test('offline-3.3 an entry behind one that stays stays, and so does one of a series nobody has closed', () => {
  const closed = { heldSeq: 9, series: 2, closedNo: 9 };
  expect(lastToForget([entryOf(10), entryOf(2)], closed)).toBeUndefined();
  expect(lastToForget([entryOf(1, 5, 3)], closed)).toBeUndefined();
  expect(lastToForget([entryOf(1, 5, 2), entryOf(2)], closed)).toBe(2);
});

test('[hole-1] offline-3.3 a series that was left goes once the first of the next one is closed, and not before', () => {
  const closed = { heldSeq: 9, series: 2, closedNo: 1 };
  expect(lastToForget([entryOf(1, 5, 1)], closed)).toBe(1);
  expect(lastToForget([entryOf(1, 5, 1)], { ...closed, closedNo: 0 })).toBeUndefined();
});

/** Hellos of a till: hours and entries that pass between them, and now and then a server that forgot some. */
const hellos = fc.array(fc.record({ hours: fc.nat(200), more: fc.nat(30), lost: fc.constantFrom(0, 0, 0, 0, 7) }), {
  maxLength: 60,
});

test('offline-7.22 an entry is held for thirty days by the clock of the server, and for few more', () => {
  fc.assert(
    fc.property(hellos, (between) => {
      let [marks, ackedSeq, day]: [readonly Held[], number, number] = [[], 0, 0];
      /** Since when the server has held each entry without a break. */
      const since = new Map<number, number>();
      for (const { hours, more, lost } of between) {
        day += hours / 24;
        for (let seq = Math.max(1, ackedSeq - lost + 1); seq <= ackedSeq; seq += 1) since.delete(seq);
        ackedSeq = Math.max(0, ackedSeq - lost);
        marks = markHeld(marks, ackedSeq, after(day));
        ackedSeq += more;
        for (let seq = 1; seq <= ackedSeq; seq += 1) if (!since.has(seq)) since.set(seq, day);
        marks = markHeld(marks, ackedSeq, after(day));
        const held = heldLongEnough(marks, after(day));
        for (let seq = 1; seq <= held; seq += 1)
          expect(day - since.get(seq)!).toBeGreaterThanOrEqual(keptForDays - 1e-6);
        expect(marks.length).toBeLessThanOrEqual(keptForDays + 2);
      }
      // With a hello each day, the rest goes too.
      for (let rest = 0; rest <= keptForDays + 1; rest += 1) marks = markHeld(marks, ackedSeq, after(day + rest));
      expect(heldLongEnough(marks, after(day + keptForDays + 1))).toBe(ackedSeq);
    }),
  );
});

test('offline-7.22 a server whose clock was ahead for a moment does not stop the counting', () => {
  const wrong = markHeld([], 5, after(4000));
  const right = markHeld(wrong, 5, after(0));
  expect(right).toEqual([{ seq: 5, at: start.toString() }]);
  expect(heldLongEnough(right, after(29))).toBe(0);
  expect(heldLongEnough(right, after(30))).toBe(5);
});
