import { amountMaxCents, type Cents, cents, portion } from '../basics/money.ts';
import type { MoneyType } from '../basics/payment-types.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { commonKey, type CoverableLine, grossByRate, takesDiscount } from './discount.ts';
import { type RateShare, shareByValues } from './share-by-values.ts';

export type TipOffer =
  | { readonly kind: 'round-up'; readonly toCents: number; readonly tipCents: number }
  | { readonly kind: 'permille'; readonly permille: number; readonly tipCents: number };

export const tipPermilles = [50, 100] as const;

/** What can be tapped as a tip; nothing is chosen beforehand. Nothing to pay, nothing to tip on. */
export function tipOffers(totalCents: number): readonly TipOffer[] {
  if (totalCents <= 0) return [];
  const toCents = nextFullAmount(totalCents);
  return [
    { kind: 'round-up', toCents, tipCents: toCents - totalCents },
    ...tipPermilles.map((permille) => ({ kind: 'permille', permille, tipCents: tipOf(totalCents, permille) }) as const),
  ];
}

/** What people say when they round up: full euros while it is small, fives below a hundred, then tens. */
function nextFullAmount(totalCents: number): number {
  const step = totalCents < 10_00 ? 1_00 : totalCents < 100_00 ? 5_00 : 10_00;
  return (Math.floor(totalCents / step) + 1) * step;
}

/** In steps of ten cents, and at least one. */
function tipOf(totalCents: number, permille: number): number {
  return Math.max(10, portion(cents(totalCents), permille, 10_000) * 10);
}

export type TipRefusal =
  | { readonly code: 'tip/not-an-amount' }
  | { readonly code: 'tip/too-little'; readonly missingCents: number }
  | { readonly code: 'tip/no-goods' };

export function tipRefusal(tipCents: number): TipRefusal | undefined {
  const isAmount = Number.isSafeInteger(tipCents) && tipCents > 0 && tipCents <= amountMaxCents;
  return isAmount ? undefined : { code: 'tip/not-an-amount' };
}

/** „Stimmt so“: what is handed over beyond the total is the tip. */
export function tipOfTendered(totalCents: number, tenderedCents: number): Result<Cents, TipRefusal> {
  const tip = cents(tenderedCents - totalCents);
  return tip < 0 ? refuse({ code: 'tip/too-little', missingCents: 0 - tip }) : accept(tip);
}

export type TipSettings = {
  /** Whether cash tips of staff are booked. They belong to staff and stay out of the books unless the owner wants it. */
  readonly recordsCashTips: boolean;
};
export const defaultTipSettings: TipSettings = { recordsCashTips: false };

export type TipReceiver = 'staff' | 'owner';

/** What does not come as cash passes the books anyway, and an owner's tip is turnover, however it comes. */
export function isTipRecorded(type: MoneyType, receiver: TipReceiver, settings: TipSettings): boolean {
  return type !== 'cash' || receiver === 'owner' || settings.recordsCashTips;
}

/** The figures of the line that a tip becomes. */
export type TipLine = {
  readonly kind: 'tip' | 'owner-tip';
  readonly quantity: 1;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly taxKey: CoverableLine['taxKey'];
  readonly shares: readonly RateShare[];
  /** `null`: for the pool. */
  readonly tipFor: string | null;
};

/** A tip of staff stands beside turnover: no rate, no tax. `tipFor`: the person; without one it goes to the pool. */
export function staffTipLine(tip: Cents, tipFor: string | undefined): TipLine {
  const shares = [{ ratePermille: 0, grossCents: tip }];
  return {
    kind: 'tip',
    quantity: 1,
    unitCents: tip,
    totalCents: tip,
    taxKey: 'DE_0_NOT_TAXABLE',
    shares,
    tipFor: tipFor ?? null,
  };
}

/** A tip of the owner is part of the price: taxed at the rates of the goods, in proportion to what they cost in the end. */
export function ownerTipLine(
  tip: Cents,
  tipFor: string | undefined,
  lines: readonly CoverableLine[],
): Result<TipLine, TipRefusal> {
  const goods = lines.filter(takesDiscount);
  if (goods.length === 0) return refuse({ code: 'tip/no-goods' });
  const paid = grossByRate(lines.filter((line) => takesDiscount(line) || line.kind === 'discount'));
  const values = paid.some(({ valueCents }) => valueCents > 0) ? paid : grossByRate(goods);
  const shares = shareByValues(tip, values);
  const taxKey = commonKey(goods, shares);
  return accept({
    kind: 'owner-tip',
    quantity: 1,
    unitCents: tip,
    totalCents: tip,
    taxKey,
    shares,
    tipFor: tipFor ?? null,
  });
}
