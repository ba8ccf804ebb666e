import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { applicableCents, areRedemptionsCovered, redeem, type RedeemableCard } from './gift-card.ts';
import { sampleDate, type SampleLine, sampleLines } from './sample-sale.ts';
import { sumOf, vatOf } from './sold-lines.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 5000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const card = fc.record({
  code: fc.option(fc.constantFrom('AAAA', 'BBBB')),
  name: fc.constant('Getränkegutschein'),
  articleId: fc.constant('card'),
  taxKey: fc.constantFrom('DE_19', 'DE_7'),
  balanceCents: fc.integer({ min: 0, max: 10_000 }),
});

const sold = (kind: SampleLine['kind'], priceCents: number, taxKey: SampleLine['taxKey']): SampleLine => ({
  kind,
  priceCents,
  quantity: 1,
  taxKey,
  hasDeposit: false,
});
const drinks = (balanceCents: number, code: string | null = 'AAAA'): RedeemableCard => ({
  code,
  name: 'Getränkegutschein',
  articleId: 'card',
  taxKey: 'DE_19',
  balanceCents,
});

test('[D45] a card pays for what has its rate, never more than is on it, and takes that turnover out again', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), card, (some, one) => {
      const lines = sampleLines(some);
      const most = applicableCents(lines, one, sampleDate);
      expect(most).toBeLessThanOrEqual(one.balanceCents);
      const redeemed = redeem(lines, one, sampleDate);
      expect(redeemed.ok).toBe(most > 0);
      if (!redeemed.ok) return;
      expect(sumOf(redeemed.value)).toBe(sumOf(lines) - most);
      expect(areRedemptionsCovered(redeemed.value)).toBe(true);
      expect(redeemed.value.at(-1)).toMatchObject({
        kind: 'redemption',
        quantity: 1,
        totalCents: -most,
        taxKey: one.taxKey,
      });
      const tax = (of: typeof lines, rate: number) =>
        vatOf(of).find((vat) => vat.ratePermille === rate)?.grossCents ?? 0;
      const [own, other] = one.taxKey === 'DE_19' ? [190, 70] : [70, 190];
      expect(tax(redeemed.value, own)).toBe(tax(lines, own) - most);
      expect(tax(redeemed.value, other)).toBe(tax(lines, other));
    }),
  );
});

test('[D45] several cards together never pay for more than there is', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.array(card, { maxLength: 5 }), (some, cards) => {
      const lines = cards.reduce((so, one) => {
        const next = redeem(so, one, sampleDate);
        return next.ok ? next.value : so;
      }, sampleLines(some));
      expect(areRedemptionsCovered(lines)).toBe(true);
      expect(lines.map(({ lineNo }) => lineNo)).toEqual(lines.map((_, index) => index + 1));
    }),
  );
});

test('[D45] a card that does not fit the rate, is empty or is already taken is refused', () => {
  const food = sampleLines([sold('sale', 800, 'DE_7')]);
  const beer = sampleLines([sold('sale', 480, 'DE_19')]);
  expect(redeem(food, drinks(500), sampleDate)).toEqual({
    ok: false,
    refusal: { code: 'gift-card/rate-does-not-fit', ratePermille: 190 },
  });
  expect(redeem(beer, drinks(0), sampleDate)).toEqual({ ok: false, refusal: { code: 'gift-card/nothing-left' } });
  expect(redeem(beer, drinks(500), sampleDate, 481)).toEqual({
    ok: false,
    refusal: { code: 'gift-card/more-than-applicable', applicableCents: 480 },
  });
  const once = redeem(beer, drinks(500), sampleDate, 100);
  const twice = (code: string | null) => once.ok && redeem(once.value, drinks(500, code), sampleDate).ok;
  expect([twice('AAAA'), twice('BBBB'), twice(null)]).toEqual([false, true, true]);
});

test('[D45] no change: what is left stays on the card', () => {
  const beer = sampleLines([sold('sale', 480, 'DE_19')]);
  const paid = redeem(beer, drinks(2500), sampleDate);
  expect(paid.ok && [sumOf(paid.value), paid.value[1]?.totalCents]).toEqual([0, -480]);
});

test('[D45] a card buys no other card, and a cup that comes back is paid out as it is', () => {
  expect(applicableCents(sampleLines([sold('gift-card', 2500, 'DE_19')]), drinks(500), sampleDate)).toBe(0);
  const withCup = sampleLines([sold('sale', 500, 'DE_19'), sold('return', 200, 'DE_19')]);
  const paid = redeem(withCup, drinks(500), sampleDate);
  expect(paid.ok && sumOf(paid.value)).toBe(-200);
});

test('[D45] of a combined price, a card for food pays the part that is food', () => {
  const menu = sampleLines([sold('sale', 2990, 'DE_COMBI_70_30')]);
  expect(applicableCents(menu, { ...drinks(5000), taxKey: 'DE_7' }, sampleDate)).toBe(2093);
  expect(applicableCents(menu, drinks(5000), sampleDate)).toBe(897);
});
