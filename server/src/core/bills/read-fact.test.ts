import { billFactIn } from '@tresen/contract/bill-entries';
import { sampleId, sampleLine, sampleReceipt, sampleRound, day } from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { readFact } from './read-fact.ts';

const [billId, itemId] = [sampleId('b', 1), sampleId('a', 1)];
const round = sampleRound({ entryId: sampleId('e', 1), step: 1 }, billId, [{ itemId, quantity: 2, unitCents: 480 }]);
const line = sampleLine({ itemId, orderedOn: day, nos: [1] }, 480);
const receipt = sampleReceipt({ entryId: sampleId('e', 2), step: 2 }, sampleId('c', 1), billId, [line]);

function stored({ type, entryId, actorId, at, series }: BillFact, payload: unknown): LogEntry {
  const seal = { prev: '', hash: '', sig: '' };
  const stamped = {
    v: 1,
    device: sampleId('d', 1),
    seq: 1,
    offsetMs: 0,
    offsetAgeMs: 0,
    monoMs: 0,
    app: '',
    register: null,
  };
  // As the log has it; its seal is nobody's question here.
  return {
    ...stamped,
    ...seal,
    id: entryId,
    type,
    actor: { userId: actorId, via: 'pin' },
    at,
    series,
    payload,
  } as LogEntry;
}

test.each([round, receipt])('[T24] a stored entry says what it said when it came: $type', (fact) => {
  const entry = stored(fact, fact.payload);
  expect(readFact(JSON.stringify(entry))).toEqual(billFactIn(entry));
  expect(readFact(JSON.stringify(entry))).toMatchObject({
    entryId: fact.entryId,
    payload: { step: fact.payload.step },
  });
});

test.each([
  [round, { ...round.payload, more: 'x' }],
  [round, { ...round.payload, items: [{ ...(round.payload as unknown as { items: object[] }).items[0], more: 'x' }] }],
  [receipt, { ...receipt.payload, lines: [{ ...line, more: 'x' }] }],
])('[T24] what it says beside its shape reaches nobody', (fact, payload) => {
  const entry = stored(fact, payload);
  expect(JSON.stringify(readFact(JSON.stringify(entry)))).not.toContain('more');
  expect(readFact(JSON.stringify(entry))).toEqual(billFactIn(entry));
});

test('what says nothing of bills is no fact', () => {
  expect(readFact(JSON.stringify({ ...stored(round, {}), type: 'cash.move.v1' }))).toBeUndefined();
});
