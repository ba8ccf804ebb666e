import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelPieces } from './counter-booking.ts';
import { paymentsBack } from './payments-back.ts';
import { notedByHand, type MoneyPayment, type SaleFact } from './sale-fact.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { openOf } from './settle.ts';

const line = fc.record({
  kind: fc.constantFrom('sale', 'return', 'deposit'),
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const cart = fc.array(line, { minLength: 1, maxLength: 5 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Some of it in cash, the rest by card; whoever gets money gets it in cash. */
function paidBy(lines: SaleFact['lines'], cashShare: number): SaleFact {
  const sale = sampleSale(lines);
  if (sale.totalCents <= 0) return sale;
  const cash = Math.round(sale.totalCents * cashShare);
  const payments: readonly MoneyPayment[] = [
    { type: 'cash', amountCents: cash, tenderedCents: cash, changeCents: 0, ...notedByHand },
    { type: 'card', amountCents: sale.totalCents - cash, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ];
  return { ...sale, payments: payments.filter(({ amountCents }) => amountCents !== 0) };
}

function netOf(sales: readonly SaleFact[], type: MoneyPayment['type']): number {
  const payments = sales.flatMap((sale) => sale.payments).filter((payment) => payment.type === type);
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Takes back what is chosen, as a till would: with the money that belongs to it. */
function takenBack(sale: SaleFact, chosen: readonly number[], earlier: readonly SaleFact[]): SaleFact | undefined {
  const booking = cancelPieces(sale, new Map(chosen.map((pieces, index) => [index + 1, pieces])), earlier);
  if (!booking.ok) return undefined;
  const { lines, vat, totalCents, isWhole } = booking.value;
  const cancels = { ...sale, series: 1, isWhole, reason: 'complaint' } as const;
  const payments = paymentsBack(sale, earlier, totalCents);
  return sampleSale(lines, { orderId: 'later', vat, totalCents, cancels, payments });
}

test('[R1.5] [D18] in however many parts an order is taken back: each part is paid in full, and no way gives more than came by it', () => {
  fc.assert(
    fc.property(
      cart,
      share,
      fc.array(fc.array(fc.nat(6), { maxLength: 8 }), { maxLength: 6 }),
      (lines, part, choices) => {
        const sale = paidBy(sampleLines(lines), part);
        const earlier: SaleFact[] = [];
        for (const chosen of choices) {
          const back = takenBack(sale, chosen, earlier);
          if (!back) continue;
          expect(openOf(back)).toBe(0);
          expect(back.payments.every(({ amountCents }) => amountCents !== 0)).toBe(true);
          earlier.push(back);
        }
        // Money that came by card never comes out of the drawer while there is some left on the card.
        const [cash, card] = [netOf([sale, ...earlier], 'cash'), netOf([sale, ...earlier], 'card')];
        if (sale.payments.some(({ type }) => type === 'card')) expect(card).toBeGreaterThanOrEqual(0);
        if (cash < 0 && sale.totalCents > 0) expect(card).toBe(0);
      },
    ),
  );
});

test('[D18] an order that is taken back whole leaves nothing in the drawer and nothing on the card', () => {
  fc.assert(
    fc.property(cart, share, (lines, part) => {
      const sale = paidBy(sampleLines(lines), part);
      const whole = takenBack(
        sale,
        sale.lines.map(({ quantity }) => quantity),
        [],
      );
      if (!whole) throw new Error('not taken back');
      expect([netOf([sale, whole], 'cash'), netOf([sale, whole], 'card')]).toEqual([0, 0]);
    }),
  );
});

test('[D18] what an earlier counter-booking paid back in cash does not go back in cash again', () => {
  const sale = sampleSale([], {
    totalCents: 1500,
    payments: [
      { type: 'cash', amountCents: 1000, tenderedCents: 2000, changeCents: 1000, ...notedByHand },
      { type: 'card', amountCents: 500, tenderedCents: 0, changeCents: 0, ...notedByHand },
    ],
  });
  const cancels = { ...sale, series: 1, isWhole: false, reason: 'other' } as const;
  const payments = [{ type: 'cash', amountCents: -1000, tenderedCents: 0, changeCents: 1000, ...notedByHand }] as const;
  const earlier = [sampleSale([], { orderId: 'later', cancels, payments })];
  expect(paymentsBack(sale, earlier, -500)).toEqual([
    { type: 'card', amountCents: -500, tenderedCents: 0, changeCents: 0, ...notedByHand },
  ]);
  const other = [sampleSale([], { orderId: 'later', cancels: { ...cancels, orderId: 'another' }, payments })];
  expect(paymentsBack(sale, other, -500)).toEqual([
    { type: 'cash', amountCents: -500, tenderedCents: 0, changeCents: 500, ...notedByHand },
  ]);
});

test('[D18] taking back a pay-out takes the money in again', () => {
  const paidOut = sampleSale([], {
    totalCents: -400,
    payments: [{ type: 'cash', amountCents: -400, tenderedCents: 0, changeCents: 400, ...notedByHand }],
  });
  expect(paymentsBack(paidOut, [], 400)).toEqual([
    { type: 'cash', amountCents: 400, tenderedCents: 400, changeCents: 0, ...notedByHand },
  ]);
});
