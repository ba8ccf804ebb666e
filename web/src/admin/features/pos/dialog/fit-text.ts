import type { RedeemableCard } from '@tresen/domain/sales/gift-card';
import { sharesOf } from '@tresen/domain/sales/sold-lines';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { rateText } from '../parts/rate-text.ts';

/** Why a card pays less than it holds: it was taxed at one rate, and pays for what has that rate. */
export function fitText({ taxKey }: RedeemableCard, applicable: number, today: Temporal.PlainDate): string {
  const t = translations().till;
  const rate = rateText(sharesOf(0, taxKey, today)[0]?.ratePermille ?? 0);
  return applicable > 0
    ? t('giftCard.onlyFor', { vat: rate, amount: moneyText(applicable) })
    : t('giftCard.nothingFits', { vat: rate });
}
