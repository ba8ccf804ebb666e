import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleRound } from './bill-facts.sample.ts';
import { cancelledAfterInterim, isCancelApproved } from './cancelled-after-interim.ts';
import { anyActs, play } from './played-floor.sample.ts';
import { isOverdue, unknownItems } from './unknown-items.ts';

const [billId, itemId] = [sampleId('b', 1), sampleId('a', 1)];
const [waiter, manager] = [sampleId('f', 1), sampleId('f', 2)];
const managers = new Set([manager]);
const meta = (step: number, actorId = waiter) => ({ entryId: sampleId('e', step), step, actorId });
const pieces = (...nos: number[]) => [{ itemId, orderedOn: day, nos }];
const round = sampleRound(meta(1), billId, [{ itemId, quantity: 3, unitCents: 480 }]);
const interim = (step: number, ...nos: number[]) =>
  sampleFact('bill.interim.v1', meta(step), {
    billId,
    openedOn: day,
    interimNo: 1,
    pieces: pieces(...nos),
    totalCents: 1,
  });
const cancel = (step: number, no: number, approvedBy: string | null = null, actorId = waiter) =>
  sampleFact('order.cancel.v1', meta(step, actorId), {
    billId,
    openedOn: day,
    pieces: pieces(no),
    reason: 'other',
    text: '',
    approvedBy,
  });

test('[T56] what was on an interim bill is cancelled after it by a manager alone, in whatever order it is heard', () => {
  const found = (...facts: BillFact[]) => [facts, facts.toReversed()].map((some) => cancelledAfterInterim(some).length);
  expect(found(round, interim(2, 1, 2), cancel(3, 2))).toEqual([1, 1]);
  expect(found(round, interim(2, 1, 2), cancel(3, 3))).toEqual([0, 0]);
  expect(found(round, cancel(2, 1), interim(3, 1, 2))).toEqual([0, 0]);
  expect(found(round, cancel(2, 1))).toEqual([0, 0]);
  const approved = (fact: BillFact) => fact.type === 'order.cancel.v1' && isCancelApproved(fact, managers);
  expect(approved(cancel(3, 1))).toBe(false);
  expect(approved(cancel(3, 1, waiter))).toBe(false);
  expect(approved(cancel(3, 1, manager))).toBe(true);
  expect(approved(cancel(3, 1, null, manager))).toBe(true);
});

test('[T34] an item is unknown until its round is heard, and by nothing else', () => {
  fc.assert(
    fc.property(anyActs, fc.nat(40), (acts, index) => {
      const facts = play(acts).facts;
      expect(unknownItems(facts).size).toBe(0);
      const lost = facts[index];
      const others = facts.filter((fact) => fact !== lost);
      const items = lost?.type === 'order.place.v1' ? lost.payload.items.map((item) => item.itemId) : [];
      for (const [unknown, named] of unknownItems(others)) {
        expect(items).toContain(unknown);
        expect(named.length).toBeGreaterThan(0);
      }
      const text = JSON.stringify(
        others.filter(({ type }) => type === 'order.cancel.v1' || type === 'sale.complete.v2'),
      );
      for (const item of items)
        expect(unknownItems(others).has(item) || !text.includes(`"itemId":"${item}"`)).toBe(true);
    }),
  );
});

test('[T34] a round may be ten minutes behind', () => {
  const heard = Temporal.Instant.from('2026-11-20T18:00:00Z');
  expect(isOverdue(heard, heard.add({ minutes: 9, seconds: 59 }))).toBe(false);
  expect(isOverdue(heard, heard.add({ minutes: 10 }))).toBe(true);
});
