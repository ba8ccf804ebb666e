import { expect, test } from 'vitest';
import { canTakeOrders, isMoney, paymentTypes } from './payment-types.ts';

test('[R3.17] the payment types are card, cash and the single-purpose gift card', () => {
  expect(paymentTypes).toEqual(['card', 'cash', 'gift_card_single_purpose']);
});

test('a gift card is shown as a payment but is not money', () => {
  expect(paymentTypes.filter(isMoney)).toEqual(['card', 'cash']);
});

test('a location takes orders as soon as one payment type is on, and none without', () => {
  expect(canTakeOrders([])).toBe(false);
  for (const type of paymentTypes) expect(canTakeOrders([type])).toBe(true);
});
