import type { DiscountAmount } from '../offer/discount.ts';
import { type Floor, standingIn } from './floor.ts';
import type { GivenDiscount } from './said-of-bills.ts';
import { everyEntry, inOrder, type Write } from './writes.ts';

/** A discount that was given, not dropped, and not replaced by a later one on the same. */
export type StandingDiscount = Omit<GivenDiscount, 'permille' | 'cents'> & {
  readonly amount: DiscountAmount;
  /** What receipts have taken off by it so far. */
  readonly usedCents: number;
};

export type StandingDiscounts = {
  /** By the name of the bill. */
  readonly ofBills: ReadonlyMap<string, StandingDiscount>;
  readonly ofPieces: ReadonlyMap<string, StandingDiscount>;
};

export function pieceId(itemId: string, no: number): string {
  return `${itemId}/${no}`;
}

/** One on each piece and one on each bill: of two that were given apart, that of the later stamp. */
export function standingDiscounts(floor: Floor, nameOf: (billId: string) => string): StandingDiscounts {
  const stands = standingIn(floor);
  const given = new Map<string, Write<StandingDiscount>>();
  for (const row of floor.tables.discounts.values()) {
    const [first] = inOrder(row.given, stands);
    if (first === undefined || inOrder(row.dropped, stands).length > 0) continue;
    const used = inOrder(row.used, stands).reduce((sum, [, { value }]) => sum + value, 0);
    given.set(first[0], { step: first[1].step, value: standing(first[1].value, used) });
  }
  const ofBills = new Map<string, StandingDiscount>();
  const ofPieces = new Map<string, StandingDiscount>();
  for (const [, { value }] of inOrder(given, everyEntry)) {
    if (value.scope === 'bill') ofBills.set(nameOf(value.billId), value);
    for (const { itemId, nos } of value.scope === 'line' ? value.pieces : [])
      for (const no of nos) ofPieces.set(pieceId(itemId, no), value);
  }
  return { ofBills, ofPieces };
}

function standing({ permille, cents, ...given }: GivenDiscount, usedCents: number): StandingDiscount {
  const amount: DiscountAmount = permille === null ? { by: 'cents', cents: cents ?? 0 } : { by: 'permille', permille };
  return { ...given, amount, usedCents };
}
