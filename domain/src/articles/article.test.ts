import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  articleKinds,
  articleTypes,
  bookedPrice,
  depositLinkRefusal,
  meaningOf,
  needsDeclaration,
  needsReason,
  priceMaxCents,
  priceRefusal,
  taxKeysRefusal,
} from './article.ts';
import { cents, negate, sum } from '../basics/money.ts';
import { taxKeys } from '../basics/vat.ts';

const kind = fc.constantFrom(...articleKinds);
const amount = fc.integer({ min: -100_000, max: 100_000 }).map(cents);
const key = fc.constantFrom(...taxKeys);

test('[R3.10] [D44] the types are sale, return and deposit; a gift card is a kind of its own beside them', () => {
  expect(articleTypes).toEqual(['sale', 'return', 'deposit']);
  expect(articleKinds).toEqual(['sale', 'return', 'deposit', 'gift-card']);
});

test('[D21] a sale may cost nothing, a deposit, a return and a gift card may not, and nothing costs less', () => {
  expect(articleKinds.filter((one) => priceRefusal(one, 0) === undefined)).toEqual(['sale']);
  fc.assert(
    fc.property(kind, fc.integer({ min: 1, max: priceMaxCents }), (one, price) => {
      expect(priceRefusal(one, price)).toBeUndefined();
      expect(priceRefusal(one, -price)).toBeDefined();
    }),
  );
  for (const one of articleKinds) expect(priceRefusal(one, undefined)).toEqual({ code: 'number/required' });
  expect(priceRefusal('deposit', 0)).toEqual({ code: 'number/not-positive' });
  expect(priceRefusal('sale', priceMaxCents + 1)).toEqual({ code: 'number/too-large', n: priceMaxCents });
});

test('[R3.11] what is eaten or drunk needs a word on allergens and additives; "none" is a word', () => {
  expect(needsDeclaration({ kind: 'sale', allergens: undefined, additives: [] })).toBe(true);
  expect(needsDeclaration({ kind: 'sale', allergens: ['milk'], additives: undefined })).toBe(true);
  expect(needsDeclaration({ kind: 'sale', allergens: [], additives: [] })).toBe(false);
  for (const other of articleKinds.filter((one) => one !== 'sale'))
    expect(needsDeclaration({ kind: other, allergens: undefined, additives: undefined })).toBe(false);
});

test('[D9] a return is stored positive and booked negative; its deposit and it cancel out', () => {
  fc.assert(
    fc.property(kind, fc.integer({ min: 0, max: 100_000 }).map(cents), (one, price) => {
      expect(bookedPrice(one, price)).toBe(one === 'return' ? negate(price) : price);
      expect(sum([bookedPrice('deposit', price), bookedPrice('return', price)])).toBe(0);
    }),
  );
});

test('[D9] only a sale brings a deposit along, and only a deposit', () => {
  const accepted = articleKinds.flatMap((from) =>
    articleKinds.filter((to) => depositLinkRefusal(from, to) === undefined).map((to) => [from, to]),
  );
  expect(accepted).toEqual([['sale', 'deposit']]);
});

test('[D44] a gift card has exactly one VAT rate, wherever it is redeemed', () => {
  fc.assert(
    fc.property(key, key, (inHouse, takeAway) => {
      const keys = { 'in-house': inHouse, 'take-away': takeAway };
      const isOne = inHouse === takeAway && inHouse !== 'DE_COMBI_70_30';
      expect(taxKeysRefusal('gift-card', keys) === undefined).toBe(isOne);
      for (const type of articleTypes) expect(taxKeysRefusal(type, keys)).toBeUndefined();
    }),
  );
});

test('[R4.14] [R4.15] an order of zero is free, one below zero is a refund', () => {
  expect([cents(1), cents(0), cents(-1)].map(meaningOf)).toEqual(['payment', 'free', 'refund']);
  fc.assert(
    fc.property(amount, (total) => {
      expect(meaningOf(total) === 'refund').toBe(meaningOf(negate(total)) === 'payment');
    }),
  );
});

test('[D18] paying out needs a reason, giving deposits back does not', () => {
  expect(needsReason([{ kind: 'return', amount: cents(-400) }])).toBe(false);
  expect(
    needsReason([
      { kind: 'return', amount: cents(-400) },
      { kind: 'sale', amount: cents(300) },
    ]),
  ).toBe(false);
  expect(needsReason([{ kind: 'sale', amount: cents(-480) }])).toBe(true);
  expect(
    needsReason([
      { kind: 'return', amount: cents(-200) },
      { kind: 'sale', amount: cents(-480) },
    ]),
  ).toBe(true);
});

test('[D18] an order the guest pays for never asks for a reason, and returns alone never do', () => {
  const line = fc
    .record({ kind, amount })
    .map((one) => (one.kind === 'return' ? { ...one, amount: cents(-Math.abs(one.amount)) } : one));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      if (sum(lines.map((one) => one.amount)) >= 0) expect(needsReason(lines)).toBe(false);
      expect(needsReason(lines.filter((one) => one.kind === 'return'))).toBe(false);
    }),
  );
});
