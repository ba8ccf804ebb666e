import { expect, test } from 'vitest';
import type { OurCharge, TheirRow } from './card-statement.ts';
import { statementWords } from './statement-words.ts';

const at = Temporal.Instant.from('2026-11-14T10:00:00Z');
const charge: OurCharge = {
  attemptId: 'attempt-1',
  terminalId: 'solo',
  kind: 'payment',
  of: undefined,
  askedCents: 680,
  state: 'unknown',
  approvedCents: 0,
  tipCents: 0,
  reference: undefined,
  isSaidByPerson: false,
  askedAt: at,
  businessDate: '2026-11-14',
  saleIds: [],
};
const row: TheirRow = {
  rowId: 'row-1',
  terminalId: 'solo',
  reference: { id: 'tx-1', receiptNo: 'TEEN', traceNo: '', terminalId: '' },
  kind: 'payment',
  amountCents: 680,
  tipCents: 70,
  at,
  day: '2026-11-14',
  attemptId: 'attempt-1',
  payoutId: undefined,
};

test('[K41] a list that names an unknown payment by our id says that it was paid, and with which tip', () => {
  expect(statementWords([charge], [row, { ...row, rowId: 'fee', kind: 'fee', amountCents: 12 }])).toMatchObject([
    { attemptId: 'attempt-1', word: { state: 'approved', approvedCents: 680, tipCents: 70, by: 'statement' } },
  ]);
});

test('[K41] what is only alike, listed twice, of the other way or known already is left to a person', () => {
  expect(statementWords([charge], [{ ...row, attemptId: undefined }])).toEqual([]);
  expect(statementWords([charge], [row, { ...row, rowId: 'row-2' }])).toEqual([]);
  expect(statementWords([charge], [{ ...row, kind: 'refund' }])).toEqual([]);
  for (const state of ['approved', 'declined', 'cancelled'] as const)
    expect(statementWords([{ ...charge, state }], [row])).toEqual([]);
});
