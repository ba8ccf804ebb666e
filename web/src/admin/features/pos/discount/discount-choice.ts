import type { DiscountAmount } from '@tresen/domain/offer/discount';
import { readPrice } from '@tresen/domain/basics/typed-price';

export const discountSizes = [50, 100, 200] as const;

/** What was tapped so far. */
export type DiscountChoice = {
  /** `null`: the bill. */
  readonly lineId: string | null;
  /** 0: an amount. */
  readonly permille: number | undefined;
  readonly typed: string;
  readonly reason: string | undefined;
  /** What somebody adds to it. */
  readonly text: string;
};

export function amountOf({ permille, typed }: DiscountChoice): DiscountAmount | undefined {
  if (permille === undefined) return undefined;
  if (permille > 0) return { by: 'permille', permille };
  const cents = readPrice(typed);
  return cents === undefined || cents <= 0 ? undefined : { by: 'cents', cents };
}
