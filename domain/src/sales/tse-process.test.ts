import { notedByHand } from './sale-fact.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { orderProcess, receiptProcess, receiptText, type TseSale } from './tse-process.ts';

const card = (amountCents: number) =>
  ({ type: 'card', amountCents, tenderedCents: 0, changeCents: 0, ...notedByHand }) as const;
const cash = (amountCents: number) =>
  ({ type: 'cash', amountCents, tenderedCents: amountCents, changeCents: 0, ...notedByHand }) as const;
const vat = (ratePermille: number, grossCents: number) => ({ ratePermille, grossCents, netCents: 0, taxCents: 0 });

test('fiscal-6.1 the official examples', () => {
  expect(
    receiptText(
      'Beleg',
      [7533, 799, 0, 0, 0],
      [
        { amountCents: 6430, isCash: false },
        { amountCents: 500, isCash: true, currency: 'USD' },
        { amountCents: 500, isCash: true, currency: 'CHF' },
        { amountCents: 1000, isCash: true },
      ],
    ),
  ).toEqual({
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_5.00:Bar:CHF_5.00:Bar:USD_64.30:Unbar',
  });
  expect(receiptText('Beleg', [0, 0, 0, 0, -10_000], [{ amountCents: -10_000, isCash: true }]).processData).toBe(
    'Beleg^0.00_0.00_0.00_0.00_-100.00^-100.00:Bar',
  );
  expect(receiptText('AVTransfer', [10_000, 0, 0, 0, -10_000], []).processData).toBe(
    'AVTransfer^100.00_0.00_0.00_0.00_-100.00^',
  );
  expect(orderProcess([{ quantity: 2, name: 'Eisbecher "Himbeere"', unitCents: 399 }])).toEqual({
    processType: 'Bestellung-V1',
    processData: '2;"Eisbecher ""Himbeere""";3.99',
  });
});

test('fiscal-6.1 a receipt puts each rate in its place and adds the payments up by kind', () => {
  const text = (sale: Omit<TseSale, 'totalCents'>, beside = 0) =>
    receiptProcess({ ...sale, totalCents: sale.vat.reduce((sum, { grossCents }) => sum + grossCents, beside) })
      .processData;
  expect(text({ vat: [vat(70, 255)], payments: [cash(255)] })).toBe('Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar');
  expect(text({ vat: [vat(190, 5000)], payments: [cash(5000)] })).toBe('Beleg^50.00_0.00_0.00_0.00_0.00^50.00:Bar');
  expect(text({ vat: [vat(190, 1000), vat(0, 5)], payments: [card(500), cash(5), card(500)] })).toBe(
    'Beleg^10.00_0.00_0.00_0.00_0.05^0.05:Bar_10.00:Unbar',
  );
  expect(text({ vat: [], payments: [cash(500), cash(-500)] })).toBe('Beleg^0.00_0.00_0.00_0.00_0.00^');
  // A tip of two euros on the card: no turnover, so it stands with what has no tax.
  expect(text({ vat: [vat(190, 4620)], payments: [card(4820)] }, 200)).toBe(
    'Beleg^46.20_0.00_0.00_0.00_2.00^48.20:Unbar',
  );
});

test('[D45] a gift card that pays for everything leaves amounts of nothing and no payment', () => {
  expect(receiptProcess({ vat: [], payments: [], totalCents: 0 }).processData).toBe('Beleg^0.00_0.00_0.00_0.00_0.00^');
});

test('fiscal-6.1 several positions are separated by a carriage return; what is taken back has a minus', () => {
  const lines = [
    { quantity: 1, name: 'Helles 0,5 l', unitCents: 480 },
    { quantity: -2, name: 'Weißwurst', unitCents: 5 },
  ];
  expect(orderProcess(lines).processData).toBe('1;"Helles 0,5 l";4.80\r-2;"Weißwurst";0.05');
});

test('fiscal-6.1 the amounts of a receipt are those of its payments', () => {
  const line = fc.record({
    kind: fc.constantFrom(...articleKinds),
    priceCents: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_COMBI_70_30'),
    hasDeposit: fc.boolean(),
  });
  const inCents = (text: string) => Math.round(Number(text) * 100);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const { processData } = receiptProcess(sampleSale(sampleLines(lines)));
      expect(processData).toMatch(/^Beleg\^(-?\d+\.\d\d_){4}-?\d+\.\d\d\^(-?\d+\.\d\d:Bar)?$/);
      const [, amounts, payments] = processData.split('^');
      const sum = amounts!.split('_').reduce((total, amount) => total + inCents(amount), 0);
      expect(sum).toBe(inCents(payments!.split(':')[0]!));
    }),
  );
});
