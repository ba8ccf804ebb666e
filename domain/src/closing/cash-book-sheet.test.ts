import { expect, test } from 'vitest';
import { cashBookSheet, type SheetPage } from './cash-book-sheet.ts';

const page: SheetPage = {
  registerCode: 'K1',
  businessDate: '2026-11-15',
  openingCents: 20_000,
  lines: [
    {
      kind: 'takings',
      moveKind: null,
      receiptCount: 12,
      amountCents: 35_090,
      balanceCents: 55_090,
      reason: '',
      by: '',
      at: '2026-11-15T16:59:00Z',
      zNos: [29, null],
      office: null,
    },
    {
      kind: 'move',
      moveKind: 'pay-out',
      receiptCount: 0,
      amountCents: -1_250,
      balanceCents: 53_840,
      reason: 'Eiswürfel',
      by: 'Anna Krug',
      at: '2026-11-15T17:05:00Z',
      zNos: [29],
      office: null,
    },
    {
      kind: 'move',
      moveKind: 'to-bank',
      receiptCount: 0,
      amountCents: 10_000,
      balanceCents: 63_840,
      reason: 'falsche Kasse',
      by: 'Anna Krug',
      at: '2026-11-15T17:10:00Z',
      zNos: [null],
      office: { entryNo: 13, reversesNo: 12 },
    },
  ],
  closingCents: 63_840,
};

test('[desk-11] [R1.10] a page reads from its opening balance over takings and entries to its closing balance', () => {
  const sheet = cashBookSheet([page], 'de', 'Europe/Berlin');
  expect(new Set(sheet.map(({ length }) => length))).toEqual(new Set([11]));
  expect(sheet.slice(1)).toEqual([
    ['2026-11-15', 'K1', '', '', 'Anfangsbestand', '', '', '', '', '', '200,00'],
    ['2026-11-15', 'K1', '17:59', '', 'Bareinnahmen', '12 Belege', '', '29', '350,90', '', '550,90'],
    ['2026-11-15', 'K1', '18:05', '', 'Auszahlung', 'Eiswürfel', 'Anna Krug', '29', '', '12,50', '538,40'],
    [
      '2026-11-15',
      'K1',
      '18:10',
      'E-0013',
      'Zur Bank, Storno von E-0012',
      'falsche Kasse',
      'Anna Krug',
      '',
      '100,00',
      '',
      '638,40',
    ],
    ['2026-11-15', 'K1', '', '', 'Endbestand', '', '', '', '', '', '638,40'],
  ]);
});

test('[desk-11] English has English words and decimal points', () => {
  expect(cashBookSheet([page], 'en', 'Europe/Berlin').map((row) => [row[4], row[10]])).toEqual([
    ['Entry', 'Balance'],
    ['Opening balance', '200.00'],
    ['Cash takings', '550.90'],
    ['Pay out', '538.40'],
    ['To the bank, takes back E-0012', '638.40'],
    ['Closing balance', '638.40'],
  ]);
});

test.each([
  ['de', '1 Beleg'],
  ['en', '1 receipt'],
] as const)('[desk-11] in %s one receipt is called one', (locale, said) => {
  const lines = page.lines.slice(0, 1).map((line) => ({ ...line, receiptCount: 1 }));
  expect(cashBookSheet([{ ...page, lines }], locale, 'Europe/Berlin')[2]?.[5]).toBe(said);
});
