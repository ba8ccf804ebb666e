import { expect, test } from 'vitest';
import { type SigningBooks, signingViolations } from './signing-violations.ts';

const paper = {
  kind: 'signed',
  clientSerial: 'K',
  tseSerial: 'T',
  transaction: 1,
  counter: 2,
  startedAt: '',
  finishedAt: '',
  signature: 'sig',
  qr: '',
} as const;
const good: SigningBooks = {
  forgotten: 0,
  sales: [{ orderId: 'o', txId: 't', signing: 'waits', processData: 'Beleg^4.76', paper }],
  rows: [
    {
      tx_id: 't',
      subject_id: 'o',
      state: 'finished',
      issued: null,
      process_data: 'Beleg^4.76',
      signature: 'sig',
      error: '',
    },
  ],
  truth: [
    {
      tssId: 'd',
      txId: 't',
      number: 1,
      clientSerial: 'K',
      isOpen: false,
      processType: 'Kassenbeleg-V1',
      processData: 'Beleg^4.76',
      signature: 'sig',
      starts: 1,
      ends: 1,
    },
  ],
};
const [sale] = good.sales;
const [row] = good.rows;
const [truth] = good.truth;
if (!sale || !row || !truth) throw new Error('no sample');

test('[K1] I14 a sale that is signed once everywhere is no violation, nor is one whose paper and books say outage', () => {
  expect(signingViolations(good)).toEqual([]);
  const outage = { kind: 'outage', startedAt: '', finishedAt: '' } as const;
  const marked = { ...row, state: 'failed', issued: 'outage', signature: null };
  expect(signingViolations({ sales: [{ ...sale, paper: outage }], rows: [marked], truth: [], forgotten: 0 })).toEqual(
    [],
  );
});

test.each<readonly [string, SigningBooks]>([
  ['no row', { ...good, rows: [] }],
  ['two rows', { ...good, rows: [row, { ...row, tx_id: 'u', state: 'failed', signature: null }] }],
  ['signed as another', { ...good, rows: [{ ...row, process_data: 'Beleg^4.77' }] }],
  ['a signature of nobody', { ...good, truth: [] }],
  ['a paper that bears another', { ...good, sales: [{ ...sale, paper: { ...paper, signature: 'x' } }] }],
  ['a paper that says outage', { ...good, sales: [{ ...sale, signing: 'outage', paper: undefined }] }],
  ['unsigned for no reason', { ...good, rows: [{ ...row, state: 'failed', signature: null }] }],
  ['begun and unknown', { ...good, truth: [truth, { ...truth, txId: 'u' }] }],
  ['a signature of another text', { ...good, truth: [{ ...truth, processData: 'Beleg^4.77' }] }],
  ['not over', { ...good, rows: [{ ...row, state: 'begun' }] }],
  ['ended twice', { ...good, truth: [{ ...truth, ends: 2 }] }],
  ['begun twice', { ...good, truth: [{ ...truth, starts: 2 }] }],
  ['open at its device', { ...good, truth: [{ ...truth, isOpen: true }] }],
  ['another signature at its device', { ...good, truth: [{ ...truth, signature: 'y' }] }],
])('[K1] I14 %s is a violation', (_what, books) => {
  expect(signingViolations(books).length).toBeGreaterThan(0);
});

test('[K1] I14 twice at the device is excused where a database forgot that it had asked, and nothing else is', () => {
  const twice = { ...good, truth: [{ ...truth, starts: 2 }], forgotten: 1 };
  expect(signingViolations(twice)).toEqual([]);
  expect(signingViolations({ ...good, rows: [], forgotten: 1 }).length).toBeGreaterThan(0);
  expect(signingViolations({ ...good, truth: [{ ...truth, isOpen: true }], forgotten: 1 }).length).toBeGreaterThan(0);
});
