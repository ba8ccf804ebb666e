import type { Mutant } from '../mutant.ts';

const file = 'domain/src/sales/sale-check.ts';
const test = (title: string) => ({ file: 'domain/src/sales/sale-invariants.test.ts', title: `rulings-38${title}` });

/** What a receipt may not say against itself. */
export const invariants: readonly Mutant[] = [
  {
    rule: 'R1.9',
    file,
    text: 'sumOf(sale.lines) !== sale.totalCents',
    replacement: 'sumOf(sale.lines) > sale.totalCents',
    test: test('a lines, total'),
  },
  { rule: 'R1.9', file, text: 'openOf(sale) !== 0', replacement: 'openOf(sale) > 0', test: test('a lines, total') },
  {
    rule: 'R1.9',
    file,
    text: 'quantity === totalCents && shared === totalCents',
    replacement: 'quantity === totalCents',
    test: test('b a line is'),
  },
  {
    rule: 'R1.9',
    file,
    text: '!isSame(vatOf(sale.lines), sale.vat)',
    replacement: 'sale.vat.length < vatOf(sale.lines).length',
    test: test('c tax is'),
  },
  {
    rule: 'R1.9',
    file: 'domain/src/sales/sold-lines.ts',
    text: 'const turnover = lines.filter(({ kind }) => !isBeside(kind));',
    replacement: 'const turnover = lines;',
    test: test('c tax is'),
  },
  {
    rule: 'R1.9',
    file: 'domain/src/sales/article-check.ts',
    text: 'unitCents === listCents + extraCents(line)',
    replacement: 'unitCents >= listCents',
    test: test('d a price'),
  },
  {
    rule: 'R1.9',
    file: 'domain/src/sales/article-check.ts',
    text: 'if (unitCents < 0) return false;',
    replacement: '',
    test: test('d a price'),
  },
  {
    rule: 'R1.9',
    file,
    text: "(sale.txId === null) !== (sale.signing === 'none')",
    replacement: "sale.txId === null && sale.signing !== 'none'",
    test: test('e a transaction'),
  },
  {
    rule: 'R1.9',
    file,
    text: 'pickupNo === null && isSilent && step !== null',
    replacement: 'isSilent && step !== null',
    test: test('f a bill'),
  },
  {
    rule: 'R1.9',
    file,
    text: 'settles.nos.length === Math.abs(quantity)',
    replacement: 'settles.nos.length > 0',
    test: test('g a line settles'),
  },
  {
    rule: 'R1.9',
    file,
    text: 'sale.releases && sale.cancels === null',
    replacement: 'sale.releases && sale.cancels !== null',
    test: test('h only'),
  },
  {
    rule: 'R1.9',
    file,
    text: 'Math.abs(quantity) !== 1 || articleId !== null',
    replacement: 'articleId !== null',
    test: test('i discounts'),
  },
  {
    rule: 'R1.9',
    file: 'domain/src/sales/tse-process.ts',
    text: 'at(4) + beside]',
    replacement: 'at(4)]',
    test: test('j what is signed'),
  },
  {
    rule: 'R1.9',
    file,
    text: 'settles?.orderedOn ?? businessDate',
    replacement: 'businessDate',
    test: test('k the rates'),
  },
  {
    rule: 'R1.9',
    file: 'domain/src/closing/beside-turnover.ts',
    text: 'money - besideCents(figures) - added',
    replacement: 'money - added',
    test: { file: 'domain/src/closing/beside-turnover.test.ts', title: 'one cent of tip more' },
  },
  {
    rule: 'R1.9',
    file: 'server/src/core/books/device-log-faults.ts',
    text: 'codes.size === 0 ? undefined',
    replacement: 'codes.size > 0 ? undefined',
    test: {
      file: 'server/src/core/ingest/sale-v2.test.ts',
      title: 'verification finds a receipt that contradicts itself',
    },
  },
  {
    rule: 'T14',
    file: 'domain/src/sales/typed-price.ts',
    text: 'Math.max(listCents - cents, 0) * quantity',
    replacement: 'Math.max(listCents - cents, 0)',
    test: { file: 'domain/src/sales/typed-price.test.ts', title: 'what was typed before on this day and in this cart' },
  },
  {
    rule: 'T14',
    file: 'domain/src/sales/price-approval.ts',
    text: 'approvedBy !== null && managers.has(approvedBy)',
    replacement: 'approvedBy !== null',
    test: {
      file: 'domain/src/sales/typed-price.test.ts',
      title: 'below the limit of the team a manager has to approve',
    },
  },
  {
    rule: 'T14',
    file: 'domain/src/sales/article-check.ts',
    text: "if (priceBy === 'typed' && kind === 'sale') return listCents === price;",
    replacement: "if (priceBy === 'typed') return true;",
    test: { file: 'domain/src/sales/typed-price.test.ts', title: 'who lies about the price of the article' },
  },
  {
    rule: 'T13',
    file: 'server/src/features/reports/show-given.ts',
    text: 'coalesce(o.reason, r.reason) as typed_reason',
    replacement: 'r.reason as typed_reason',
    test: { file: 'server/src/core/ingest/typed-prices.test.ts', title: 'an owner sees what was typed below the list' },
  },
  {
    rule: 'R4.13',
    file: 'server/src/core/ingest/read-sale.ts',
    text: 'total_cents: sale.totalCents - besideOf(sale.lines)',
    replacement: 'total_cents: sale.totalCents',
    test: {
      file: 'server/src/features/z-reports/any-interleaving.test.ts',
      title: 'every receipt stands in one report',
    },
  },
  {
    rule: 'R1.9',
    file: 'domain/src/sales/counter-booking.ts',
    text: '(lines) => piecesAt(lines.filter(isGoods), rate),',
    replacement: '',
    test: {
      file: 'domain/src/sales/counter-booking.test.ts',
      title: 'the owner’s tip on goods that cost nothing goes back',
    },
  },
];
