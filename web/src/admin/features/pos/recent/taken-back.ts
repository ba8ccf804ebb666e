import { remainingOf } from '@tresen/domain/sales/counter-booking';
import { isBeside } from '@tresen/domain/sales/sale-fact';
import type { RecentSale } from '../../../device/till/till.ts';

export type TakenBack = {
  readonly state: 'standing' | 'partly' | 'gone';
  /** It was in a Z-report by then and stays there: the money went back on another day. */
  readonly isRefund: boolean;
};

/** How much of a receipt later ones took back, and how that is called. */
export function takenBack(recent: RecentSale, all: readonly RecentSale[]): TakenBack {
  const counters = counterSalesOf(recent.sale.orderId, all);
  const isRefund = counters.some((counter) => isRefunded(recent, counter));
  if (recent.cancelledBy.length === 0) return { state: 'standing', isRefund };
  const left = remainingOf(
    recent.sale,
    counters.map(({ sale }) => sale),
  );
  const goods = recent.sale.lines.filter(({ kind }) => !isBeside(kind));
  const isLeft = goods.some(({ lineNo }) => (left.get(lineNo) ?? 0) !== 0);
  return { state: isLeft ? 'partly' : 'gone', isRefund };
}

/** Whether a counter-booking refunds: the same question, asked from the other end. */
export function refunds({ sale, isClosed }: RecentSale, all: readonly RecentSale[]): boolean {
  const original = all.find((one) => one.sale.orderId === sale.cancels?.orderId);
  return original !== undefined && isRefunded(original, { sale, isClosed });
}

/** The counter-bookings of one receipt. */
export function earlierOf(orderId: string, all: readonly RecentSale[]) {
  return counterSalesOf(orderId, all).map(({ sale }) => sale);
}

function counterSalesOf(orderId: string, all: readonly RecentSale[]): readonly RecentSale[] {
  return all.filter(({ sale }) => sale.cancels?.orderId === orderId);
}

/** Once both are in a Z-report, only those of the same day can be in the same one. */
function isRefunded(original: RecentSale, counter: Pick<RecentSale, 'sale' | 'isClosed'>): boolean {
  if (!original.isClosed) return false;
  return !counter.isClosed || counter.sale.businessDate !== original.sale.businessDate;
}
