import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { drawerFigures } from './cash-book.ts';
import { cancelWhole } from '../sales/counter-booking.ts';
import { redeem } from '../sales/gift-card.ts';
import type { SaleFact } from '../sales/sale-fact.ts';
import { sampleDate, sampleLines, sampleSale } from '../sales/sample-sale.ts';
import { masterRegisterText, type ZReportFigures, zReportFigures } from './z-report.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const sale = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.nat(3000), fc.uuid())
  .map(([lines, isCard, balanceCents, orderId]) => {
    const card = { code: null, name: 'Gutschein', articleId: 'card', taxKey: 'DE_19', balanceCents } as const;
    const sold = sampleLines(lines);
    const redeemed = redeem(sold, card, sampleDate);
    const fact = sampleSale(redeemed.ok ? redeemed.value : sold, { orderId });
    const payments = fact.payments.map((one) => ({ ...one, type: 'card', tenderedCents: 0, changeCents: 0 }) as const);
    return isCard ? { ...fact, payments } : fact;
  });

function takenBack(of: SaleFact): SaleFact {
  const whole = cancelWhole(of, []);
  if (!whole.ok) throw new Error(whole.refusal.code);
  const cancels = { ...of, series: 1, isWhole: true, reason: 'complaint' } as const;
  return sampleSale(whole.value.lines, { orderId: `${of.orderId}-back`, vat: whole.value.vat, cancels });
}

function figures(sales: readonly SaleFact[], closed: ReadonlySet<string> = new Set()): ZReportFigures {
  return zReportFigures({
    sales,
    isClosed: (orderId) => closed.has(orderId),
    cash: drawerFigures(0, []),
    trainingCount: 0,
  });
}

test('[R3.19] rulings-6 money by type, gross by rate and gross by kind each add up to the total', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 10 }), (sales) => {
      const { totalCents, netCents, taxCents, byPayment, byRate, byCase, redeemed } = figures(sales);
      expect(byPayment.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
      expect(byRate.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
      expect(byCase.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
      expect(netCents + taxCents).toBe(totalCents);
      expect(redeemed.amountCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('rulings-15 tax is added up from the receipts: two reports say what one over both would', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 8 }), fc.array(sale, { maxLength: 8 }), (some, more) => {
      const [one, other, both] = [figures(some), figures(more), figures([...some, ...more])];
      expect(both.taxCents).toBe(one.taxCents + other.taxCents);
      expect(both.receiptCount).toBe(one.receiptCount + other.receiptCount);
      expect(both.depositsTaken.count).toBe(one.depositsTaken.count + other.depositsTaken.count);
    }),
  );
});

test('[A7] [R1.10] taken back within the report is a cancellation, taken back after it a refund; both leave nothing', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
      const same = figures([...sales, ...sales.map(takenBack)]);
      expect([same.totalCents, same.taxCents, same.redeemed.amountCents]).toEqual([0, 0, 0]);
      expect([same.cancellations.count, same.refunds.count]).toEqual([sales.length, 0]);

      const before = figures(sales);
      const after = figures(sales.map(takenBack), new Set(sales.map(({ orderId }) => orderId)));
      expect([after.cancellations.count, after.refunds.count]).toEqual([0, sales.length]);
      expect(after.refunds.amountCents).toBe(0 - before.totalCents);
      expect(after.totalCents + before.totalCents).toBe(0);
    }),
  );
});

test('[R1.10] a small day, counted by hand', () => {
  const beer = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: true }]);
  const cup = sampleLines([{ kind: 'return', priceCents: 200, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const free = sampleLines([{ kind: 'sale', priceCents: 0, quantity: 1, taxKey: 'DE_7', hasDeposit: false }]);
  expect(figures([sampleSale(beer), sampleSale(cup), sampleSale(free)])).toMatchObject({
    receiptCount: 3,
    totalCents: 1160,
    byPayment: [
      { type: 'cash', count: 2, amountCents: 1160 },
      { type: 'card', count: 0, amountCents: 0 },
    ],
    depositsTaken: { count: 2, amountCents: 400 },
    depositsReturned: { count: 1, amountCents: -200 },
    freeCount: 1,
    cancellations: { count: 0, amountCents: 0 },
  });
  expect(figures([])).toMatchObject({ receiptCount: 0, totalCents: 0, byRate: [], byCase: [] });
});

test('[D45] an order that a gift card paid is not free', () => {
  const lines = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const card = { code: null, name: 'Gutschein', articleId: 'card', taxKey: 'DE_19', balanceCents: 480 } as const;
  const redeemed = redeem(lines, card, sampleDate);
  if (!redeemed.ok) throw new Error(redeemed.refusal.code);
  expect(figures([sampleSale(redeemed.value)])).toMatchObject({
    totalCents: 0,
    redeemed: { count: 1, amountCents: 480 },
    freeCount: 0,
  });
});

test('[R3.19][promise-R3.19] a report names its own master register, not the first that sells', () => {
  const registers = [
    { registerId: 'one', code: 'K1', serial: '1' },
    { registerId: 'two', code: 'K2', serial: '2' },
  ];
  expect(masterRegisterText({ masterRegisterId: 'two', masterData: { registers } })).toBe('K2 (two)');
  expect(masterRegisterText({ masterRegisterId: 'three', masterData: { registers } })).toBe('three');
});
