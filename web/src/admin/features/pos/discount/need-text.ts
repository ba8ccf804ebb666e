import type { ApprovalNeed } from '@tresen/domain/offer/discount-rules';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';

/** Why somebody else is asked. */
export function needText(need: ApprovalNeed): string {
  const t = translations().service;
  switch (need.by) {
    case 'day-limit':
      return t('discount.need.day-limit', { amount: moneyText(need.cents) });
    case 'reason':
      return t('discount.need.reason');
    default:
      return t(`discount.need.${need.by}`, { percent: need.permille / 10 });
  }
}
