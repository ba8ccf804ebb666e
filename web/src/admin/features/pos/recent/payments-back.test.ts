import type { MoneyPayment, SaleFact } from '@tresen/domain/sale-fact';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentsBack } from './payments-back.ts';

function saleOf(cash: number, card: number, cancelled?: string): SaleFact {
  const payments: MoneyPayment[] = [
    { type: 'cash', amountCents: cash, tenderedCents: cash, changeCents: 0 },
    { type: 'card', amountCents: card, tenderedCents: 0, changeCents: 0 },
  ];
  const cancels = cancelled
    ? ({ orderId: cancelled, registerCode: 'K1', series: 1, receiptNo: 1, isWhole: false, reason: 'other' } as const)
    : null;
  return {
    orderId: cancelled ? 'later' : 'order',
    locationId: 'location',
    areaId: null,
    registerCode: 'K1',
    receiptNo: 1,
    pickupNo: 1,
    businessDate: '2026-11-14',
    place: 'in-house',
    lines: [],
    payments: payments.filter(({ amountCents }) => amountCents !== 0),
    totalCents: cash + card,
    vat: [],
    reason: '',
    note: '',
    cancels,
    kitchen: 'none',
    catalogue: '',
  };
}

test('[R1.5] [D18] what goes back is the amount to go back, and each way never more than came in by it', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.double({ min: 0, max: 1, noNaN: true }), (cash, card, share) => {
      const back = Math.floor((cash + card) * share);
      const payments = paymentsBack(saleOf(cash, card), [], -back);
      const sumOf = (type: string) =>
        payments.filter((payment) => payment.type === type).reduce((sum, { amountCents }) => sum - amountCents, 0);
      expect(sumOf('cash') + sumOf('card')).toBe(back);
      expect(sumOf('cash')).toBeLessThanOrEqual(cash);
      expect(sumOf('card')).toBeLessThanOrEqual(card);
    }),
  );
});

test('[D18] what an earlier counter-booking paid back in cash does not go back in cash again', () => {
  const earlier = [saleOf(-1000, 0, 'order')];
  expect(paymentsBack(saleOf(1000, 500), earlier, -500)).toEqual([
    { type: 'card', amountCents: -500, tenderedCents: 0, changeCents: 0 },
  ]);
});

test('[D18] taking back a pay-out takes the money in again', () => {
  expect(paymentsBack(saleOf(-400, 0), [], 400)).toEqual([
    { type: 'cash', amountCents: 400, tenderedCents: 400, changeCents: 0 },
  ]);
});
