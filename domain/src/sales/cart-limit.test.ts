import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, type Cart, emptyCart, soldLines } from './cart.ts';
import { cartRefusal } from './cart-limit.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { canonicalBytes, entryBytesMax, saleLinesMax, utf8Bytes } from '../device-log/entry-size.ts';
import { amountMaxCents } from '../basics/money.ts';

const today = Temporal.PlainDate.from('2026-11-14');
let ids = 0;
const newId = () => `01976f00-0000-7000-8000-${String(++ids).padStart(12, '0')}`;

function article(over: Partial<CatalogueArticle>): CatalogueArticle {
  return {
    articleId: newId(),
    version: 1,
    name: 'Helles',
    kind: 'sale',
    priceCents: 476,
    taxKeys: { 'in-house': 'DE_19', 'take-away': 'DE_19' },
    stationId: null,
    depositArticleId: null,
    ...over,
    // Only what a cart reads of an article is given here.
  } as CatalogueArticle;
}

const refusalOf = (cart: Cart) => cartRefusal(cart, soldLines(cart, today));

/** As many tiles as fit, and what the cart says of one more. */
function fill(over: Partial<CatalogueArticle>, note = '', quantity = 1) {
  const cartOf = (lines: number) =>
    Array.from({ length: lines }).reduce<Cart>((cart) => {
      const added = { lineId: newId(), article: article(over), deposit: null, note, quantity };
      return addToCart(cart, added);
    }, emptyCart('in-house'));
  let [fits, isFull] = [0, 1000];
  while (isFull - fits > 1) {
    const middle = Math.floor((fits + isFull) / 2);
    if (refusalOf(cartOf(middle))) isFull = middle;
    else fits = middle;
  }
  return { cart: cartOf(fits), refusal: refusalOf(cartOf(isFull)) };
}

test('[hole-12][hole-3] a cart stops at the lines, the bytes and the amount that one receipt can have, and says at which', () => {
  const many = fill({});
  expect(many.refusal?.code).toBe('cart/too-long');
  expect(many.cart.lines.length).toBe(saleLinesMax - 50);

  const wordy = fill({ name: 'Ä'.repeat(100), stationId: newId() }, '€'.repeat(60));
  expect(wordy.refusal?.code).toBe('cart/too-long');
  expect(wordy.cart.lines.length).toBeGreaterThan(150);

  const dear = fill({ priceCents: 99_999_999 });
  expect(dear.refusal?.code).toBe('cart/too-much');
  expect(dear.cart.lines.length * 99_999_999).toBeLessThanOrEqual(amountMaxCents);
  expect(fill({ priceCents: 99_999_999 }, '', 999).cart.lines).toEqual([]);

  const cards = fill({ kind: 'gift-card' }, '', 50);
  expect(cards.refusal?.code).toBe('cart/too-long');
  expect(cards.cart.lines.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(saleLinesMax - 50);
});

test('[hole-12] the room that is kept beside the lines is enough for fifty cards, fifty payments and every note', () => {
  const redemption = {
    lineNo: 500,
    parentLineNo: null,
    kind: 'redemption',
    articleId: null,
    articleVersion: null,
    name: 'Ä'.repeat(40),
    quantity: 1,
    unitCents: -amountMaxCents,
    totalCents: -amountMaxCents,
    taxKey: 'DE_19',
    note: '',
    freeReason: '',
    shares: [{ ratePermille: 190, grossCents: -amountMaxCents }],
    stationId: null,
    giftCardCode: 'X'.repeat(40),
  };
  const cents = amountMaxCents;
  const rest = {
    redemptions: Array.from({ length: 50 }, () => redemption),
    payments: Array.from({ length: 50 }, () => ({
      type: 'cash',
      amountCents: cents,
      tenderedCents: cents,
      changeCents: cents,
    })),
    vat: Array.from({ length: 8 }, () => ({ ratePermille: 190, grossCents: cents, netCents: cents, taxCents: cents })),
    notes: ['€'.repeat(200), '€'.repeat(200), 'x'.repeat(2000)],
  };
  expect(canonicalBytes(rest)).toBeLessThan(40_000);
  expect(entryBytesMax).toBe(200_000);
});

test('[hole-12] bytes are counted as a wire counts them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(utf8Bytes(text)).toBe(encodeURIComponent(text).replaceAll(/%../g, 'x').length);
    }),
  );
});
