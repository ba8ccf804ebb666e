import { formatSaleNumber } from '@tresen/domain/sales/receipt-number';
import { formatMoney } from '@tresen/i18n/formats';
import { showNotice } from '../../../app/notices/notices.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { changeOf } from '../pay/payments-of.ts';
import type { Counter } from './counter.ts';

/** The next order begins: the result of the last one goes, its change stays in sight for a moment. */
export function dismissResult({ result, till }: Counter): void {
  const booked = result.get();
  if (!booked) return;
  result.set(undefined);
  void till.markPrinted(booked.sale.orderId);
  const changeCents = changeOf(booked.sale);
  if (changeCents <= 0) return;
  const amount = formatMoney(changeCents, currentLocale());
  showNotice({
    id: 'till-change',
    text: translations().till('result.later', { number: formatSaleNumber(booked.sale), amount }),
    lastsFor: 6_000,
  });
}
