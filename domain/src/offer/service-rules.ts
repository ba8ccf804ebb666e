import { type DiscountRules, noDiscounts } from './discount-rules.ts';
import { defaultTipSettings, type TipSettings } from './tip.ts';

/** What an owner allows at the tills of a location. */
export type ServiceRules = {
  readonly discounts: DiscountRules;
  readonly tips: TipSettings & {
    /** Whether tills ask for a tip at all. */
    readonly areOffered: boolean;
  };
};

/** Whether a till has anything to offer by them: a discount needs a reason. */
export function isServiceOffered({ discounts, tips }: ServiceRules): boolean {
  return discounts.reasons.length > 0 || tips.areOffered;
}

/** Nothing is given away and nothing is asked for until an owner wants it. */
export const noServiceRules: ServiceRules = {
  discounts: noDiscounts,
  tips: { ...defaultTipSettings, areOffered: false },
};
