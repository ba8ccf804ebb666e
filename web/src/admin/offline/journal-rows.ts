import { firstPrev, type LogEntry } from '@tresen/domain/log-entry';
import type { SaleFact } from '@tresen/domain/sale-fact';
import type { Booking, DeviceIdentity, JournalState } from './journal.ts';

export type ReceiptRow = {
  readonly series: number;
  readonly no: number;
  readonly orderId: string;
  readonly seq: number;
  readonly soldAt: string;
  readonly sale: SaleFact;
  /** Which receipt of this register it takes back; empty for none. */
  readonly cancelsNo: string;
};

export function receiptRow(entry: LogEntry, { sale, soldAt }: Booking): ReceiptRow {
  const { cancels, orderId, receiptNo, registerCode } = sale;
  const isOwn = cancels !== null && cancels.registerCode === registerCode;
  return {
    series: entry.series ?? 0,
    no: receiptNo,
    orderId,
    seq: entry.seq,
    soldAt,
    sale,
    cancelsNo: isOwn ? placeOf(cancels.series, cancels.receiptNo) : '',
  };
}

export function placeOf(series: number, no: number): string {
  return `${series}-${no}`;
}

export function stateAtStart(identity: DeviceIdentity, nextReceiptNo: number): JournalState {
  return {
    identity,
    writerEpoch: 0,
    lastSeq: 0,
    lastHash: firstPrev,
    nextReceiptNo,
    lastSale: null,
    ackedSeq: 0,
  };
}

/** A number is used where the receipt is written, in the same breath, and nowhere else. */
export function stateAfter(before: JournalState, entry: LogEntry, booking: Booking | undefined): JournalState {
  const next = { ...before, lastSeq: entry.seq, lastHash: entry.hash };
  if (!booking) return next;
  const { businessDate, pickupNo, receiptNo } = booking.sale;
  return { ...next, nextReceiptNo: receiptNo + 1, lastSale: { soldAt: booking.soldAt, businessDate, pickupNo } };
}
