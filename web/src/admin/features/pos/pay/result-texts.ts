import { isMoneyType, moneyType } from '@tresen/domain/basics/payment-types';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { translations } from '../../../app/translations.ts';
import type { Result } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { changeOf, wayOfPaying } from './payments-of.ts';

/** The one figure that the hand needs next. */
export function headlineOf({ sale, isRefund = false }: Pick<Result, 'sale' | 'isRefund'>) {
  const t = translations().till;
  const change = changeOf(sale);
  if (sale.cancels !== null && !isRefund) {
    return { title: t('result.cancelledWord'), label: backLabel(sale), amount: moneyText(Math.abs(sale.totalCents)) };
  }
  if (isRefund || sale.totalCents < 0) {
    return { title: t('result.refundWord'), label: backLabel(sale), amount: moneyText(Math.abs(sale.totalCents)) };
  }
  if (sale.totalCents === 0) return { title: t('result.freeWord'), label: t('result.total'), amount: moneyText(0) };
  if (change > 0) return { title: t('pay.paid'), label: t('result.change'), amount: moneyText(change) };
  return { title: t('pay.paid'), label: t('result.total'), amount: moneyText(sale.totalCents) };
}

/** Said aloud, politely, once. */
export function saidOf(sale: SaleFact): string {
  const t = translations().till;
  const change = changeOf(sale);
  if (sale.totalCents < 0) return t('result.saidPayOut', { amount: moneyText(-sale.totalCents) });
  if (sale.totalCents === 0) return t('result.saidFree');
  if (change > 0) return t('result.saidChange', { amount: spokenMoney(change) });
  return t('result.saidPaid', { amount: spokenMoney(sale.totalCents) });
}

/** "1 Euro 90": as people say it, not as it is printed. */
export function spokenMoney(amountCents: number): string {
  const t = translations().till;
  const euros = Math.trunc(amountCents / 100);
  const rest = amountCents % 100;
  if (euros === 0) return t('result.spokenCents', { cents: rest });
  return rest === 0 ? t('result.spokenEuros', { euros }) : t('result.spoken', { euros, cents: rest });
}

function backLabel({ payments, totalCents }: SaleFact): string {
  const t = translations().till;
  if (totalCents > 0) return t('result.total');
  const isOnTerminal = payments.length > 0 && payments.every(({ type }) => !moneyType(type).inDrawer);
  return isOnTerminal ? t('result.refundOnTerminal') : t('result.payOut');
}

export function wayText(sale: SaleFact): string {
  const { till: t, money } = translations();
  const way = wayOfPaying(sale);
  return isMoneyType(way) ? money(`${way}.paid`) : t(`result.${way}`);
}
