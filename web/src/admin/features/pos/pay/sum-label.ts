import { meaningOf } from '@tresen/domain/articles/article';
import { cents } from '@tresen/domain/basics/money';
import { translations } from '../../../app/translations.ts';
import { isEmpty, type Sale } from '../counter/sale.ts';

/** What the figure is: a sum, nothing, or money that goes out. */
export function sumLabel(sale: Sale, total: number): string {
  const t = translations().till;
  if (isEmpty(sale)) return t('cart.total');
  const labels = { payment: t('cart.total'), free: t('pay.free'), refund: t('pay.refund') };
  return labels[meaningOf(cents(total))];
}
