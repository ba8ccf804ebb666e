import type { MoneyType } from '@tresen/domain/basics/payment-types';
import { defaultTipSettings } from '@tresen/domain/offer/tip';
import { correctPayment } from '@tresen/domain/sales/payment-correction';
import type { RecentSale } from '../../../device/till/till.ts';
import { businessDate } from '../counter/cart-view.ts';
import type { Counter } from '../counter/counter.ts';
import { earlierOf } from './taken-back.ts';

/** A receipt of this till as it would be paid otherwise, by the rules of its location. */
export function corrected(counter: Counter, { sale }: RecentSale, all: readonly RecentSale[], type: MoneyType) {
  const { location, serviceRules } = counter.till.catalogue.get();
  const tips = serviceRules?.tips ?? defaultTipSettings;
  const terms = { type, date: businessDate(location), enabled: location.paymentTypes, tips };
  return correctPayment(sale, earlierOf(sale.orderId, all), terms);
}
