import { firstPrev, type LogActor, type LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SignedProcess } from '@tresen/domain/print/tse-code';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { type FirstSale, fromFirst, readSale } from '@tresen/domain/sales/sale-version';
import type { Booking, DeviceIdentity, Floor, JournalState, LastSale, Rebinding, Writing } from './journal.ts';

export type ReceiptRow = {
  readonly series: number;
  readonly no: number;
  readonly orderId: string;
  readonly seq: number;
  readonly soldAt: string;
  /** As its entry says it, in whichever version. */
  readonly sale: SaleFact | FirstSale;
  /** Which receipt of this register it takes back; empty for none. */
  readonly cancelsNo: string;
  readonly signature?: SignedProcess | undefined;
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
    sale: payloadOf(entry) ?? sale,
    cancelsNo: isOwn ? placeOf(cancels.series, cancels.receiptNo) : '',
  };
}

function payloadOf(entry: LogEntry): SaleFact | FirstSale | undefined {
  // Written by this journal, which has checked it: a sale under the type of a sale.
  return readSale(entry) && (entry.payload as unknown as SaleFact | FirstSale);
}

/** Rows of older builds, and plain sales, are kept in the first version. */
export function saleIn({ sale, soldAt }: Pick<ReceiptRow, 'sale' | 'soldAt'>): SaleFact {
  return 'startedAt' in sale ? sale : fromFirst(sale, soldAt);
}

/** Of a receipt whose entry is gone nobody knows any more who sold it. */
export function actorOf(entry: LogEntry | undefined): LogActor {
  return entry?.actor ?? { userId: null, via: 'device' };
}

export function placeOf(series: number, no: number): string {
  return `${series}-${no}`;
}

export function firstFloor(nextReceiptNo: number): Floor {
  return { seq: 0, hash: firstPrev, nextReceiptNo, lastSale: null };
}

export function stateAtStart(identity: DeviceIdentity, floor: Floor): JournalState {
  const { seq, hash, nextReceiptNo, lastSale, lastRoundNo } = floor;
  const rounds = lastRoundNo === undefined ? {} : { lastRoundNo };
  return {
    identity,
    writerEpoch: 0,
    lastSeq: seq,
    lastHash: hash,
    nextReceiptNo,
    lastSale,
    ackedSeq: seq,
    floor,
    ...rounds,
  };
}

/** `gone`: the receipts that go with it, oldest first. A round that is not gone says its number once more, and no larger one was used. */
export function floorAt(
  { seq, hash }: LogEntry,
  gone: readonly ReceiptRow[],
  { floor: before, lastRoundNo }: Pick<JournalState, 'floor' | 'lastRoundNo'>,
): Floor {
  const last = gone.at(-1);
  const rounds = lastRoundNo === undefined ? {} : { lastRoundNo };
  if (!last) return { ...before, seq, hash, ...rounds };
  const lastSale = gone.reduce((sale, row) => saleAfter(sale, row.sale, row.soldAt), before.lastSale);
  return { seq, hash, nextReceiptNo: last.no + 1, lastSale, ...rounds };
}

/** A receipt without a number to call out uses up none: the day goes on counting where it was. */
function saleAfter(
  before: LastSale | null,
  { businessDate, pickupNo }: SaleFact | FirstSale,
  soldAt: string,
): LastSale {
  const lastOfDay = before?.businessDate === businessDate ? before.pickupNo : 0;
  return { soldAt, businessDate, pickupNo: pickupNo ?? lastOfDay };
}

/** A number is used where the receipt is written, in the same breath, and nowhere else. */
export function stateAfter(before: JournalState, entry: LogEntry, booking: Booking | undefined): JournalState {
  const [trained, step, round] = [numberIn(entry, 'trainingNo'), numberIn(entry, 'step'), numberIn(entry, 'roundNo')];
  const next = {
    ...before,
    lastSeq: entry.seq,
    lastHash: entry.hash,
    ...(trained === undefined ? {} : { lastTrainingNo: trained }),
    ...(step === undefined ? {} : { lastStep: step }),
    ...(round === undefined || isOfOtherSeries(entry, before)
      ? {}
      : { lastRoundNo: Math.max(before.lastRoundNo ?? 0, round) }),
  };
  if (!booking) return next;
  const lastSale = saleAfter(before.lastSale, booking.sale, booking.soldAt);
  return { ...next, nextReceiptNo: booking.sale.receiptNo + 1, lastSale };
}

/** After all entries of one writing. */
export function stateWritten(before: JournalState, { entry, booking, behind }: Writing): JournalState {
  const next = stateAfter(before, entry, booking);
  return behind ? stateAfter(next, behind.entry, behind.booking) : next;
}

/** `lastNo`: the highest number that stands in the journal under the new series. */
export function stateRebound(before: JournalState, to: Rebinding, lastNo: number): JournalState {
  const { identity, floor, lastSale } = before;
  const { series, head } = to;
  const nextReceiptNo = Math.max(to.nextReceiptNo, lastNo + 1);
  const register = identity.register && { ...identity.register, series };
  // A series counts its rounds from one.
  const { lastRoundNo: _, ...others } = before;
  const { lastRoundNo: __, ...own } = floor;
  const rebound = { ...others, identity: { ...identity, register }, nextReceiptNo, floor: own };
  if (!head) return rebound;
  const { seq, hash } = head;
  const goesOn = { lastSeq: seq, lastHash: hash, ackedSeq: seq };
  return { ...rebound, ...goesOn, floor: { ...own, seq, hash, nextReceiptNo, lastSale } };
}

function numberIn({ payload }: LogEntry, name: 'step' | 'roundNo' | 'trainingNo'): number | undefined {
  const said = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  const value = new Map<string, unknown>(Object.entries(said)).get(name);
  return typeof value === 'number' ? value : undefined;
}

/** Another window has written as large a step meanwhile, or ordered, or the register counts its rounds anew. */
export function isNumberTaken(entry: LogEntry, state: JournalState): boolean {
  const [step, round] = [numberIn(entry, 'step'), numberIn(entry, 'roundNo')];
  if (step !== undefined && step <= (state.lastStep ?? 0)) return true;
  return round !== undefined && (round !== (state.lastRoundNo ?? 0) + 1 || isOfOtherSeries(entry, state));
}

/** Written for a series that was left meanwhile. */
export function isOfOtherSeries({ series }: LogEntry, { identity }: JournalState): boolean {
  return series !== (identity.register?.series ?? null);
}
