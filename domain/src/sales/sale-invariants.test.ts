import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTypes } from '../basics/payment-types.ts';
import { anySale } from './any-sale.sample.ts';
import { contradictions, type OddityCode, oddities } from './sale-check.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { besideOf, sharesOf, sumOf, vatOf } from './sold-lines.ts';
import { tseAmounts } from './tse-process.ts';

const codesOf = (sale: SaleFact): readonly OddityCode[] => contradictions(sale).map(({ code }) => code);

/** The same receipt, as it is paid at a table: every line of goods settles pieces that were ordered before. */
function asBill(sale: SaleFact, orderedOn = sale.businessDate): SaleFact {
  const lines = sale.lines.map((line): SoldLine => {
    const settles = { itemId: `item-${line.lineNo}`, orderedOn, nos: numbersUpTo(line.quantity) };
    return { ...line, stationId: null, settles: line.kind === 'sale' ? settles : null };
  });
  const bills = [{ billId: 'bill-1', openedOn: orderedOn }];
  return { ...sale, lines, bills, pickupNo: null, step: 7, firstOrderedAt: sale.startedAt, kitchen: 'none' };
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const withGoods = anySale.filter(({ lines }) => lines.some(({ kind }) => kind === 'sale'));
const anyBill = withGoods.map((sale) => asBill(sale));

/** The first line of a kind, changed. */
function changed(sale: SaleFact, isIt: (line: SoldLine) => boolean, over: Partial<SoldLine>): SaleFact {
  const at = sale.lines.findIndex(isIt);
  return { ...sale, lines: sale.lines.map((line, index) => (index === at ? { ...line, ...over } : line)) };
}

const isGoods = ({ kind }: SoldLine) => kind === 'sale';
const cents = fc.integer({ min: 1, max: 500 });

test('[R1.9] rulings-38 what is sold at the counter or paid at a table says nothing against itself', () => {
  fc.assert(
    fc.property(fc.oneof(anySale, anyBill), (sale) => {
      expect(contradictions(sale)).toEqual([]);
      expect(oddities(sale, { paymentTypes, articles: undefined, cancelled: undefined })).toEqual([]);
    }),
  );
});

test('[R1.9] rulings-38a lines, total and payments are one sum', () => {
  fc.assert(
    fc.property(anySale, cents, (sale, by) => {
      const dearer = { ...sale, totalCents: sale.totalCents + by };
      expect(codesOf(dearer)).toEqual(expect.arrayContaining(['lines-do-not-add-up', 'payments-do-not-match']));
      const unpaid = { type: 'card', amountCents: by, tenderedCents: 0, changeCents: 0 } as const;
      const payments = [...sale.payments, { ...unpaid, attemptId: null, cardKind: null }];
      expect(codesOf({ ...sale, payments })).toEqual(['payments-do-not-match']);
    }),
  );
});

test('[R1.9] rulings-38b a line is its price times its pieces, and the sum of its shares', () => {
  fc.assert(
    fc.property(anySale, cents, (sale, by) => {
      const [first] = sale.lines;
      const shares = first!.shares.map((share, at) =>
        at === 0 ? { ...share, grossCents: share.grossCents + by } : share,
      );
      expect(codesOf(changed(sale, () => true, { shares }))).toContain('lines-do-not-add-up');
      const unitCents = first!.unitCents + by;
      expect(codesOf(changed(sale, () => true, { unitCents }))).toContain('lines-do-not-add-up');
    }),
  );
});

test('[R1.9] rulings-38c tax is that of the turnover, and with what is beside it the total', () => {
  fc.assert(
    fc.property(anySale, cents, (sale, by) => {
      expect(sumOf(sale.vat.map(({ grossCents: totalCents }) => ({ totalCents })))).toBe(
        sale.totalCents - besideOf(sale.lines),
      );
      const tip = { ratePermille: 0, grossCents: by, netCents: by, taxCents: 0 };
      expect(codesOf({ ...sale, vat: [...sale.vat, tip] })).toEqual(['vat-does-not-add-up']);
    }),
  );
});

test('[R1.9] rulings-38d a price is that of the article with its options, and never below zero', () => {
  fc.assert(
    fc.property(
      withGoods.filter(({ lines }) =>
        lines.every((one) => one.parts.length === 0 && one.priceBy === 'article' && one.priceListId === null),
      ),
      cents,
      (sale, by) => {
        const line = sale.lines.find(isGoods)!;
        const stranger = {
          groupId: 'g',
          optionId: 'o',
          kind: 'extra',
          name: 'x',
          deltaCents: by,
          articleId: null,
        } as const;
        expect(codesOf(changed(sale, isGoods, { options: [...line.options, stranger] }))).toEqual([
          'price-does-not-add-up',
        ]);
        const below = { unitCents: -by, priceBy: 'typed' } as const;
        expect(codesOf(changed(sale, isGoods, below))).toContain('price-does-not-add-up');
      },
    ),
  );
});

test('[R1.9] rulings-38e a transaction is named exactly where something is signed', () => {
  fc.assert(
    fc.property(anySale, fc.constantFrom('waits' as const, 'outage' as const), (sale, signing) => {
      expect(codesOf({ ...sale, signing, txId: 'tx' })).toEqual([]);
      expect(codesOf({ ...sale, signing })).toEqual(['signing-contradicts']);
      expect(codesOf({ ...sale, txId: 'tx' })).toEqual(['signing-contradicts']);
    }),
  );
});

test('[R1.9] rulings-38f a bill settles lines, and its receipt is no order', () => {
  fc.assert(
    fc.property(anyBill, (bill) => {
      const contradicting: readonly Partial<SaleFact>[] = [
        { bills: [] },
        { pickupNo: 3 },
        { kitchen: 'slip' },
        { step: null },
        { firstOrderedAt: null },
        { lines: bill.lines.map((line) => ({ ...line, settles: null })) },
        { lines: bill.lines.map((line) => ({ ...line, stationId: 'grill' })) },
      ];
      for (const over of contradicting) expect(codesOf({ ...bill, ...over })).toEqual(['bill-contradicts']);
    }),
  );
});

test('[R1.9] rulings-38g a line settles as many pieces as it has, and shares of one piece only', () => {
  fc.assert(
    fc.property(anyBill, (bill) => {
      const line = bill.lines.find(isGoods)!;
      const item = { itemId: 'item', orderedOn: bill.businessDate };
      const more = { ...item, nos: numbersUpTo(line.quantity + 1) };
      expect(codesOf(changed(bill, isGoods, { settles: more }))).toEqual(['pieces-do-not-match']);
      const twice = { ...item, nos: numbersUpTo(line.quantity).map(() => 1) };
      if (line.quantity > 1)
        expect(codesOf(changed(bill, isGoods, { settles: twice }))).toEqual(['pieces-do-not-match']);
      const part = { ...item, no: 1, divisionId: 'd', into: 3, shares: [1, 2] };
      const found = codesOf(changed(bill, isGoods, { settles: part }));
      expect(found).toEqual(line.quantity === 1 ? [] : ['pieces-do-not-match']);
    }),
  );
});

test('[R1.9] rulings-38h only a counter-booking opens pieces again', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      expect(codesOf({ ...sale, releases: true })).toEqual(['release-without-cancellation']);
    }),
  );
});

test('[R1.9] rulings-38i discounts, tips and value cards are one piece, of no article, and after what they cover', () => {
  const specialKinds = ['discount', 'owner-tip', 'tip', 'value-card', 'value-redemption'] as const;
  fc.assert(
    fc.property(anySale, fc.constantFrom(...specialKinds), (sale, kind) => {
      const isIt = (line: SoldLine) => line.kind === kind;
      if (!sale.lines.some(isIt)) return;
      expect(codesOf(changed(sale, isIt, { quantity: 2 }))).toContain('special-line-wrong');
      expect(codesOf(changed(sale, isIt, { articleId: 'article' }))).toContain('special-line-wrong');
      if (kind === 'discount') {
        expect(codesOf(changed(sale, isIt, { discount: null }))).toContain('special-line-wrong');
        const first = [...sale.lines].toSorted((one, other) => Number(isIt(other)) - Number(isIt(one)));
        const lines = first.map((line, index) => ({ ...line, lineNo: index + 1, parentLineNo: null }));
        if (first[0]!.totalCents !== 0) expect(codesOf({ ...sale, lines })).toContain('vat-does-not-add-up');
      }
    }),
    { numRuns: 300 },
  );
});

test('[R1.9] rulings-38j what is signed are the amounts by rate, and what is beside turnover stands in the last place', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const grossAt = (rate: number) => sale.vat.find(({ ratePermille }) => ratePermille === rate)?.grossCents ?? 0;
      const beside = besideOf(sale.lines);
      expect(tseAmounts(sale)).toEqual([grossAt(190), grossAt(70), 0, 0, grossAt(0) + beside]);
      expect(tseAmounts(sale).reduce((sum, amount) => sum + amount, 0)).toBe(sale.totalCents);
    }),
  );
});

test('[R1.9] rulings-38k the rates are those of the day of service, also where a bill is paid in another year', () => {
  const goods = sampleLines([
    { kind: 'sale', priceCents: 1000, quantity: 1, taxKey: 'DE_COMBI_70_30', hasDeposit: false },
  ]);
  const paidOn = (businessDate: string, orderedOn: string) =>
    codesOf(asBill(sampleSale(goods, { businessDate }), orderedOn));
  expect(paidOn('2026-01-01', '2026-01-01')).toEqual([]);
  expect(paidOn('2026-01-01', '2025-12-31')).toEqual(['tax-key-not-on-date']);
  expect(paidOn('2025-12-31', '2026-01-01')).toEqual([]);
  const wrong = goods.map((line) => ({
    ...line,
    shares: sharesOf(line.totalCents, 'DE_19', Temporal.PlainDate.from('2026-01-01')),
  }));
  expect(codesOf(asBill(sampleSale(wrong, { vat: vatOf(wrong) })))).toEqual(['vat-does-not-add-up']);
});
