import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from './article.ts';
import { cancelWhole } from './counter-booking.ts';
import { redeem } from './gift-card.ts';
import type { SaleFact } from './sale-fact.ts';
import { sampleDate, sampleLines, sampleSale } from './sample-sale.ts';
import { xReport } from './x-report.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const sale = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.nat(3000))
  .map(([lines, isCard, balanceCents]) => {
    const card = { code: null, name: 'Gutschein', articleId: 'card', taxKey: 'DE_19', balanceCents } as const;
    const sold = sampleLines(lines);
    const redeemed = redeem(sold, card, sampleDate);
    const fact = sampleSale(redeemed.ok ? redeemed.value : sold);
    const payments = fact.payments.map((one) => ({ ...one, type: 'card', tenderedCents: 0, changeCents: 0 }) as const);
    return isCard ? { ...fact, payments } : fact;
  });

function takenBack(of: SaleFact): SaleFact {
  const whole = cancelWhole(of, []);
  if (!whole.ok) throw new Error(whole.refusal.code);
  const cancels = { ...of, series: 1, isWhole: true, reason: 'complaint' } as const;
  return sampleSale(whole.value.lines, { receiptNo: 18, cancels });
}

test('rulings-6 money by type adds up to the total, and what cards paid stands beside it', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 10 }), (sales) => {
      const { totalCents, byPayment, byRate, redeemedCents } = xReport(sales);
      const { cash, card } = byPayment;
      expect(cash.amountCents + card.amountCents).toBe(totalCents);
      expect(cash.inCents + cash.outCents).toBe(cash.amountCents);
      expect(byRate.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
      expect(redeemedCents).toBeGreaterThanOrEqual(0);
      const withoutCards = sales.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== 'redemption');
      expect(withoutCards.reduce((sum, one) => sum + one.totalCents, 0)).toBe(totalCents + redeemedCents);
    }),
  );
});

test('rulings-15 tax is added up from the receipts, never split again: two halves report what both of them say', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.array(sale, { maxLength: 8 }), (some, more) => {
      const taxes = (sales: readonly SaleFact[]) =>
        xReport(sales).byRate.reduce((sum, { taxCents }) => sum + taxCents, 0);
      expect(taxes([...some, ...more])).toBe(taxes(some) + taxes(more));
    }),
  );
});

test('a day that was taken back whole leaves nothing, and says how often', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
      const report = xReport([...sales, ...sales.map(takenBack)]);
      expect([report.totalCents, report.redeemedCents, report.depositCents]).toEqual([0, 0, 0]);
      expect(report.byRate.every(({ grossCents, taxCents }) => grossCents === 0 && taxCents === 0)).toBe(true);
      expect(report.cancelledCount).toBe(sales.length);
    }),
  );
});

test('a small day, counted by hand', () => {
  const beer = sampleSale(
    sampleLines([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: true }]),
  );
  const cup = sampleSale(
    sampleLines([{ kind: 'return', priceCents: 200, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]),
    {
      receiptNo: 18,
    },
  );
  const free = sampleSale(
    sampleLines([{ kind: 'sale', priceCents: 0, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]),
    {
      receiptNo: 19,
    },
  );
  expect(xReport([beer, cup, free])).toMatchObject({
    receiptCount: 3,
    firstNo: 17,
    lastNo: 19,
    totalCents: 1160,
    byPayment: {
      cash: { count: 2, amountCents: 1160, inCents: 1360, outCents: -200 },
      card: { count: 0, amountCents: 0 },
    },
    depositCents: 200,
    freeCount: 1,
    cancelledCount: 0,
  });
  expect(xReport([])).toMatchObject({
    receiptCount: 0,
    firstNo: undefined,
    lastNo: undefined,
    totalCents: 0,
    byRate: [],
  });
});
