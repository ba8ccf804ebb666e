import type { BillPaidEvent, CancelledEvent, PlacedEvent } from '@tresen/contract/order-stream';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { kitchenItems } from '@tresen/domain/orders/kitchen-items';
import type { OrderStatus } from '@tresen/domain/orders/order';
import { preparedLines } from '@tresen/domain/orders/prepared-lines';
import type { PickupNumber } from '@tresen/domain/sales/receipt-number';
import { callsOff, type SaleFact } from '@tresen/domain/sales/sale-fact';
import type { SaleEntry } from './entry-to-record.ts';

type Arrived = { readonly status: OrderStatus; readonly isLate: boolean; readonly placedAt: string };

/** What the location is told of a sale: an order, or that one was taken back. */
export function eventOf(
  sale: SaleFact,
  entry: LogEntry,
  arrived: Arrived,
): Pick<SaleEntry, 'event_type' | 'event_payload'> {
  const { pickupNo } = sale;
  if (pickupNo === null || (sale.cancels && !callsOff(sale)))
    return { event_type: 'bill.paid', event_payload: JSON.stringify(billPaid(sale, entry, arrived)) };
  if (!sale.cancels)
    return { event_type: 'order.placed', event_payload: JSON.stringify(placed({ ...sale, pickupNo }, entry, arrived)) };
  return {
    event_type: sale.cancels.isWhole ? 'order.cancelled' : 'order.lines-cancelled',
    event_payload: JSON.stringify(cancelled(sale, sale.cancels, entry, arrived)),
  };
}

/** What a kitchen screen and a list of orders need, without asking again. */
function placed(sale: SaleFact & PickupNumber, entry: LogEntry, { status, isLate, placedAt }: Arrived): PlacedEvent {
  return {
    orderId: sale.orderId,
    status,
    areaId: sale.areaId,
    registerId: entry.register,
    registerCode: sale.registerCode,
    series: entry.series,
    receiptNo: sale.receiptNo,
    pickupNo: sale.pickupNo,
    totalCents: sale.totalCents,
    placedAt,
    takenBy: entry.actor.userId,
    place: sale.place,
    note: sale.note,
    isLate,
    kitchen: sale.kitchen,
    items: [...kitchenItems(preparedLines(sale.lines))],
  };
}

/** The receipt of a bill is no order: who shows tables learns which pieces are paid, and nobody else is told anything. */
function billPaid(sale: SaleFact, entry: LogEntry, { placedAt }: Arrived): BillPaidEvent {
  return {
    orderId: sale.orderId,
    entryId: entry.id,
    cancels: sale.cancels && { orderId: sale.cancels.orderId },
    releases: sale.releases,
    registerCode: sale.registerCode,
    series: entry.series,
    receiptNo: sale.receiptNo,
    step: sale.step,
    bills: sale.bills,
    lines: sale.lines.flatMap(({ settles, discount, totalCents }) =>
      settles || discount ? [{ settles, discount, totalCents }] : [],
    ),
    at: placedAt,
    by: entry.actor.userId,
    device: entry.device,
  };
}

function cancelled(
  sale: SaleFact,
  { orderId, reason }: NonNullable<SaleFact['cancels']>,
  entry: LogEntry,
  { placedAt }: Arrived,
): CancelledEvent {
  return {
    orderId,
    counterOrderId: sale.orderId,
    registerCode: sale.registerCode,
    series: entry.series,
    receiptNo: sale.receiptNo,
    totalCents: sale.totalCents,
    reason,
    at: placedAt,
    by: entry.actor.userId,
    lines: sale.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity: 0 - quantity })),
  };
}
