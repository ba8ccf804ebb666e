import type { Cart, CartLine } from './cart.ts';
import type { SoldLine } from './sale-fact.ts';

/** Every card that is sold gets a code of its own: a line of several becomes as many lines. A card that has one keeps it. */
export function withGiftCardCodes(cart: Cart, makeCode: () => string): Cart {
  if (!cart.lines.some(lacksCode)) return cart;
  return { ...cart, lines: cart.lines.flatMap((line) => (lacksCode(line) ? cardsOf(line, makeCode) : [line])) };
}

/** The codes that somebody has to write on a card or hand over. None in a counter-booking: it takes them back. */
export function issuedCodes(lines: readonly SoldLine[]): readonly string[] {
  return lines.flatMap(({ kind, quantity, giftCardCode }) =>
    (kind === 'gift-card' || kind === 'value-card') && quantity > 0 && giftCardCode !== null ? [giftCardCode] : [],
  );
}

function lacksCode({ article, giftCardCode }: CartLine): boolean {
  return article.kind === 'gift-card' && giftCardCode === null;
}

function cardsOf(line: CartLine, makeCode: () => string): readonly CartLine[] {
  return Array.from({ length: line.quantity }, (_, piece) => ({
    ...line,
    lineId: `${line.lineId}-${piece + 1}`,
    quantity: 1,
    giftCardCode: makeCode(),
  }));
}
