import type { BillDue } from '@tresen/domain/bills/bill-due';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import { notedByHand } from '@tresen/domain/sales/sale-fact';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import type { KeptReceipt } from '@tresen/web/device/journal/journal';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { oneBeer } from '@tresen/web/test/offline/sales';

/** In cash, exactly. */
export function receiptOf(
  { lines, bills, firstOrderedAt, areaId, step }: BillDue,
  orderId: string,
  startedAt: string,
): SaleToBook {
  const totalCents = sumOf(lines);
  const cash = {
    type: 'cash',
    amountCents: totalCents,
    tenderedCents: totalCents,
    changeCents: 0,
    ...notedByHand,
  } as const;
  const payments = totalCents === 0 ? [] : [cash];
  const paid = { lines, payments, totalCents, vat: vatOf(lines), bills, firstOrderedAt, areaId, step, startedAt };
  return { ...oneBeer(orderId), ...paid };
}

/** The whole receipt, and its pieces are open again. */
export function takenBackOf({ sale, series }: KeptReceipt, orderId: string, step: number): SaleToBook | undefined {
  const back = cancelWhole(sale, []);
  if (!back.ok) return undefined;
  const { lines, totalCents, vat, isWhole } = back.value;
  const { registerCode, receiptNo, bills, firstOrderedAt } = sale;
  const cancels = { orderId: sale.orderId, registerCode, series, receiptNo, isWhole, reason: 'other' } as const;
  const given = { lines, payments: paymentsBack(sale, [], totalCents), totalCents, vat, cancels, reason: 'neu' };
  return { ...oneBeer(orderId), ...given, bills, firstOrderedAt, step, releases: true, atLeast: 2 };
}
