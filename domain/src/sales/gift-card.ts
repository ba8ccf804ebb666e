import { cents, negate, sum } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { isBeside, plainLine, type SoldLine } from './sale-fact.ts';
import { sharesOf } from './sold-lines.ts';
import type { RatedKey } from '../basics/vat.ts';

/** A card that may be redeemed: by its code, or one of those without a code, which are worth what their article costs. */
export type RedeemableCard = {
  readonly code: string | null;
  readonly name: string;
  readonly articleId: string;
  readonly taxKey: RatedKey;
  readonly balanceCents: number;
};

export type GiftCardRefusal =
  | { readonly code: 'gift-card/rate-does-not-fit'; readonly ratePermille: number }
  | { readonly code: 'gift-card/nothing-left' }
  | { readonly code: 'gift-card/already-taken' }
  | { readonly code: 'gift-card/more-than-applicable'; readonly applicableCents: number };

/** A card was taxed at its one rate when it was sold, so it pays for what has that rate. It buys no other card, and gives no change. */
export function applicableCents(
  lines: readonly SoldLine[],
  card: RedeemableCard,
  businessDate: Temporal.PlainDate,
): number {
  return Math.min(card.balanceCents, openAtRate(lines, rateOf(card, businessDate)));
}

/** The lines with the redemption after them: turnover that was counted before is taken out again. */
export function redeem(
  lines: readonly SoldLine[],
  card: RedeemableCard,
  businessDate: Temporal.PlainDate,
  wantedCents: number = applicableCents(lines, card, businessDate),
): Result<readonly SoldLine[], GiftCardRefusal> {
  const ratePermille = rateOf(card, businessDate);
  if (card.balanceCents <= 0) return refuse({ code: 'gift-card/nothing-left' });
  if (lines.some((line) => isRedemptionOf(line, card))) return refuse({ code: 'gift-card/already-taken' });
  if (openAtRate(lines, ratePermille) <= 0) return refuse({ code: 'gift-card/rate-does-not-fit', ratePermille });
  const most = applicableCents(lines, card, businessDate);
  if (wantedCents <= 0 || wantedCents > most)
    return refuse({ code: 'gift-card/more-than-applicable', applicableCents: most });
  return accept([...lines, redemption(lines, card, businessDate, wantedCents)]);
}

/** Whether there are still goods for everything that cards have paid: such goods cannot be turned into money. */
export function areRedemptionsCovered(lines: readonly SoldLine[]): boolean {
  const rates = lines.filter(({ kind }) => kind === 'redemption').flatMap(({ shares }) => shares);
  return rates.every(({ ratePermille }) => standingAtRate(lines, ratePermille) >= 0);
}

function redemption(
  lines: readonly SoldLine[],
  { code, name, articleId, taxKey }: RedeemableCard,
  businessDate: Temporal.PlainDate,
  amountCents: number,
): SoldLine {
  const total = negate(cents(amountCents));
  // Where the goods are eaten that it pays for.
  const place = lines[0]?.place ?? 'in-house';
  return {
    lineNo: Math.max(0, ...lines.map(({ lineNo }) => lineNo)) + 1,
    parentLineNo: null,
    kind: 'redemption',
    articleId,
    articleVersion: null,
    name,
    quantity: 1,
    unitCents: total,
    totalCents: total,
    taxKey,
    shares: sharesOf(total, taxKey, businessDate),
    note: '',
    freeReason: '',
    stationId: null,
    giftCardCode: code,
    ...plainLine,
    place,
    listCents: null,
  };
}

function openAtRate(lines: readonly SoldLine[], ratePermille: number): number {
  return Math.max(0, standingAtRate(lines, ratePermille));
}

/** Deposits that come back are paid out as they are: a card neither covers nor loses by them. */
function standingAtRate(lines: readonly SoldLine[], ratePermille: number): number {
  const payable = lines.filter(isPayable).flatMap(({ shares }) => shares);
  return sum(payable.filter((share) => share.ratePermille === ratePermille).map((share) => cents(share.grossCents)));
}

/** A card pays for goods: neither for another card nor for a tip. */
function isPayable({ kind }: SoldLine): boolean {
  return kind !== 'return' && kind !== 'gift-card' && kind !== 'owner-tip' && !isBeside(kind);
}

function rateOf({ taxKey }: RedeemableCard, businessDate: Temporal.PlainDate): number {
  return sharesOf(0, taxKey, businessDate)[0]?.ratePermille ?? 0;
}

function isRedemptionOf(line: SoldLine, { code }: RedeemableCard): boolean {
  return line.kind === 'redemption' && code !== null && line.giftCardCode === code;
}
