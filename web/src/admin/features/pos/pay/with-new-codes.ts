import type { Cart } from '@tresen/domain/sales/cart';
import { giftCardRandomCount, makeGiftCardCode } from '@tresen/domain/sales/gift-card-code';
import { withGiftCardCodes } from '@tresen/domain/sales/sold-gift-cards';

/** Codes are made here, so that a card can be sold without a server; too many are possible for two to be the same. */
export function withNewCodes(cart: Cart): Cart {
  return withGiftCardCodes(cart, newCode);
}

export function newCode(): string {
  return makeGiftCardCode(crypto.getRandomValues(new Uint32Array(giftCardRandomCount)));
}
