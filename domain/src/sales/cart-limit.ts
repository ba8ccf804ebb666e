import type { Cart } from './cart.ts';
import { canonicalBytes, entryBytesMax, saleLinesMax } from '../device-log/entry-size.ts';
import { amountMaxCents } from '../basics/money.ts';
import type { SoldLine } from './sale-fact.ts';
import { arePlainLines, writtenLines } from './sale-version.ts';
import type { JsonValue } from '../device-log/log-entry.ts';

export type CartRefusal = { readonly code: 'cart/too-long' } | { readonly code: 'cart/too-much' };

/** Gift cards that pay become lines of the receipt too. */
const linesForPaying = 50;
/** What stands in an entry beside the lines of the cart: payments, redeemed cards, notes, the frame. */
const bytesForTheRest = 40_000;
/** No plain line is longer, whatever its name: up to here nobody has to measure. */
const lineBytesMax = 1300;

/** Why this cart, sold as these lines, would not fit on one receipt; `undefined`: it does. */
export function cartRefusal(cart: Cart, sold: readonly SoldLine[]): CartRefusal | undefined {
  const cards = cart.lines.reduce((more, { article, quantity }) => more + moreLines(article.kind, quantity), 0);
  if (sold.length + cards > saleLinesMax - linesForPaying) return { code: 'cart/too-long' };
  if (isTooLong(sold, cart, cards)) return { code: 'cart/too-long' };
  const total = sold.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const isTooMuch = [total, ...sold.map(({ totalCents }) => totalCents)].some(
    (cents) => Math.abs(cents) > amountMaxCents,
  );
  return isTooMuch ? { code: 'cart/too-much' } : undefined;
}

/** Each card that is sold becomes a line of its own. */
function moreLines(kind: SoldLine['kind'], quantity: number): number {
  return kind === 'gift-card' ? quantity - 1 : 0;
}

function isTooLong(sold: readonly SoldLine[], { place }: Cart, cards: number): boolean {
  const room = entryBytesMax - bytesForTheRest;
  // Options and the parts of a set take as much as they take.
  if ((sold.length + cards) * lineBytesMax <= room && arePlainLines(sold, place)) return false;
  // Lines are plain data.
  return canonicalBytes(writtenLines(sold, place) as readonly JsonValue[]) + cards * lineBytesMax > room;
}
