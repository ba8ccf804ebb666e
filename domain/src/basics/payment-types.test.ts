import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byMoneyType,
  canTakeOrders,
  centsByType,
  centsOf,
  isMoney,
  isMoneyType,
  moneyType,
  moneyTypes,
  paymentChoices,
  paymentTypes,
  paymentWays,
  shownMoneyTypes,
} from './payment-types.ts';

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

test('every type of money of a till is a payment type, and the gift card is the only other one', () => {
  expect(paymentChoices.filter(isMoney)).toEqual(moneyTypes.filter((type) => moneyType(type).atTill));
  expect(paymentWays.filter(isMoney)).toEqual(moneyTypes);
  expect(paymentTypes.filter((type) => !isMoneyType(type))).toEqual(['gift_card_single_purpose']);
});

test('one amount for each type is found again under that type, and a report older than the type has none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: moneyTypes.length, maxLength: moneyTypes.length }), (amounts) => {
      const amountOf = (type: (typeof moneyTypes)[number]) => amounts[moneyTypes.indexOf(type)] ?? Number.NaN;
      expect(moneyTypes.map((type) => centsOf(type, centsByType(amountOf)))).toEqual(amounts);
      expect(moneyTypes.map((type) => byMoneyType(amountOf)[type])).toEqual(amounts);
      expect(moneyTypes.map((type) => centsOf(type, {}))).toEqual(moneyTypes.map(() => 0));
    }),
  );
});

test('what lies in the drawer is cash for the tax office, and everything else is not', () => {
  for (const type of moneyTypes) expect(moneyType(type).tseKind === 'Bar').toBe(moneyType(type).inDrawer);
});

test('rulings-30 money from outside the till is no choice of a location, and is shown where there was some of it', () => {
  expect(moneyTypes).toEqual(['cash', 'card', 'online']);
  expect(paymentChoices).toEqual(['cash', 'card', 'gift_card_single_purpose']);
  expect(shownMoneyTypes(() => false)).toEqual(['cash', 'card']);
  expect(shownMoneyTypes((type) => type === 'online')).toEqual(['cash', 'card', 'online']);
});
