import type { Floor } from '@tresen/domain/bills/floor';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';

/** As it stands on the paper; empty where nobody here has heard of the receipt. */
export function receiptNumberOf({ tables }: Floor, receiptId: string): string {
  const [receipt] = tables.receipts.get(receiptId)?.known?.values() ?? [];
  return receipt ? formatReceiptNumber({ ...receipt.value, series: receipt.value.series ?? 0 }) : '';
}
