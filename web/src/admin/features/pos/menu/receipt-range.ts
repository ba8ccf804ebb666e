import type { ReceiptNumber } from '@tresen/domain/sales/receipt-number';
import type { RecentSale } from '../../../device/till/till.ts';

export type ReceiptRange = { readonly first: ReceiptNumber; readonly last: ReceiptNumber };

/** From which to which receipt. A register that goes on in another series during the day has receipts of both. */
export function receiptRange(sales: readonly Pick<RecentSale, 'sale' | 'series'>[]): ReceiptRange | undefined {
  const numbers = sales
    .map(({ sale: { registerCode, receiptNo }, series }) => ({ registerCode, series, receiptNo }))
    .toSorted((one, other) => one.series - other.series || one.receiptNo - other.receiptNo);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first && last ? { first, last } : undefined;
}
