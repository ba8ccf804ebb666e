import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { addToCart, cartTotals, changeQuantity, giftCardsMax, soldLines } from './cart.ts';
import { cancelWhole } from './counter-booking.ts';
import { oddities } from './sale-check.ts';
import { sampleArticle, sampleCart, sampleDate, sampleSale } from './sample-sale.ts';
import { issuedCodes, withGiftCardCodes } from './sold-gift-cards.ts';
import { sumOf, vatOf } from './sold-lines.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7'),
  hasDeposit: fc.boolean(),
});
const cart = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => sampleCart(lines));

function codes(): () => string {
  let made = 0;
  return () => `CODE-${(made += 1)}`;
}

test('[D45] every card sold has a code of its own, and neither sum nor tax nor the order of the lines changes by it', () => {
  fc.assert(
    fc.property(cart, (before) => {
      const after = withGiftCardCodes(before, codes());
      const [plain, coded] = [soldLines(before, sampleDate), soldLines(after, sampleDate)];
      const cards = plain.filter(({ kind }) => kind === 'gift-card').reduce((sum, { quantity }) => sum + quantity, 0);
      expect(issuedCodes(coded)).toEqual(Array.from({ length: cards }, (_, index) => `CODE-${index + 1}`));
      expect(coded.filter(({ kind }) => kind === 'gift-card').every(({ quantity }) => quantity === 1)).toBe(true);
      expect([sumOf(coded), vatOf(coded), cartTotals(after)]).toEqual([sumOf(plain), vatOf(plain), cartTotals(before)]);
      expect(new Set(after.lines.map(({ lineId }) => lineId)).size).toBe(after.lines.length);
      const sale = sampleSale(coded, { reason: 'paid out' });
      expect(oddities(sale, { paymentTypes: ['cash', 'card'], articles: undefined, cancelled: undefined })).toEqual([]);
    }),
  );
});

test('[D45] a card that has its code keeps it, and codes are given once', () => {
  const card = sampleArticle({ articleId: 'card', kind: 'gift-card', priceCents: 2500 });
  const first = addToCart(sampleCart([]), { lineId: 'a', article: card, deposit: null, giftCardCode: 'PRINTED' });
  const both = addToCart(first, { lineId: 'b', article: card, deposit: null });
  const coded = withGiftCardCodes(both, codes());
  expect(coded.lines.map(({ giftCardCode }) => giftCardCode)).toEqual(['PRINTED', 'CODE-1']);
  expect(withGiftCardCodes(coded, codes())).toBe(coded);
});

test('[D45] a card that is taken back names its code and issues none', () => {
  const card = sampleArticle({ articleId: 'card', kind: 'gift-card', priceCents: 2500 });
  const sold = withGiftCardCodes(addToCart(sampleCart([]), { lineId: 'a', article: card, deposit: null }), codes());
  const back = cancelWhole(sampleSale(soldLines(sold, sampleDate)), []);
  if (!back.ok) throw new Error(back.refusal.code);
  expect(back.value.lines).toMatchObject([{ giftCardCode: 'CODE-1', quantity: -1, totalCents: -2500 }]);
  expect(issuedCodes(back.value.lines)).toEqual([]);
});

test('[D45] no more cards on one line than a receipt has room for', () => {
  const card = sampleArticle({ articleId: 'card', kind: 'gift-card' });
  const full = addToCart(sampleCart([]), { lineId: 'a', article: card, deposit: null, quantity: 999 });
  expect(full.lines.map(({ quantity }) => quantity)).toEqual([giftCardsMax]);
  expect(changeQuantity(full, 'a', 999).lines[0]?.quantity).toBe(giftCardsMax);
});
