import { type DiscountRules, noDiscounts } from './discount-rules.ts';
import { defaultTipSettings, type TipSettings } from './tip.ts';
import type { ValueCardUse } from './value-card-use.ts';

/** What an owner allows at the tills of a location. */
export type ServiceRules = {
  readonly discounts: DiscountRules;
  readonly tips: TipSettings & {
    /** Whether tills ask for a tip at all. */
    readonly areOffered: boolean;
  };
  /** Vouchers that are taxed when they are spent. Absent: neither taken nor sold. */
  readonly valueCards?: ValueCardUse | undefined;
};

/** Whether a till has anything to offer by them: a discount needs a reason. */
export function isServiceOffered({ discounts, tips, valueCards }: ServiceRules): boolean {
  return discounts.reasons.length > 0 || tips.areOffered || valueCards !== undefined;
}

/** Nothing is given away and nothing is asked for until an owner wants it. */
export const noServiceRules: ServiceRules = {
  discounts: noDiscounts,
  tips: { ...defaultTipSettings, areOffered: false },
};
