import { expect, test } from 'vitest';
import { type CardAttempt, type CardWord, hearWord, unheard } from '../cards/card-attempt.ts';
import { noSlips } from '../cards/card-seen.ts';
import { guestSlips } from './card-slip.ts';

const approved: CardWord = {
  state: 'approved',
  approvedCents: 680,
  tipCents: 0,
  card: { kind: 'credit', name: 'VISA', endsWith: '1111' },
  reference: { id: 'tx', receiptNo: '0042', traceNo: '000123', terminalId: '68001234' },
  slips: { ...noSlips, customer: ['', ' Kundenbeleg', '', 'Zahlung erfolgt ', ''] },
  code: '',
  text: '',
  by: 'terminal',
};
const one = (...words: readonly CardWord[]): CardAttempt => words.reduce(hearWord, unheard('one'));
const named = [{ attemptId: 'one' }];
const slipOf = (attempt: CardAttempt) =>
  guestSlips(named, [attempt])
    .get('one')
    ?.map(({ text }) => text);

test('the terminal’s own text stands on the receipt, line by line and without the empty ones around it', () => {
  expect(slipOf(one(approved))).toEqual(['Kundenbeleg', '', 'Zahlung erfolgt']);
});

test('where a terminal gives no text, the card and the numbers of the payment stand there', () => {
  expect(slipOf(one({ ...approved, slips: null }))).toEqual(['VISA **** 1111', '68001234 · 000123 · 0042']);
  const sparse = {
    ...approved,
    slips: noSlips,
    reference: { id: 'tx', receiptNo: 'TEEN', traceNo: '', terminalId: '' },
  };
  expect(slipOf(one(sparse))).toEqual(['VISA **** 1111', 'TEEN']);
});

test('nothing is said of a payment that was not approved, that only a person has seen, or that another receipt names', () => {
  const person = { ...approved, card: null, reference: null, slips: null, by: 'person' } as const;
  expect(slipOf(one(person))).toBeUndefined();
  expect(slipOf(one({ ...approved, state: 'declined' }))).toBeUndefined();
  expect(guestSlips([{ attemptId: null }, { attemptId: 'another' }], [one(approved)]).size).toBe(0);
});
