import type { Closing } from '@tresen/domain/basics/business-day';
import { receiptDate, receiptTime } from '@tresen/domain/device-log/device-clock';
import type { JsonValue, LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import { nextNumbers } from '@tresen/domain/sales/receipt-number';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { saleEntry } from '@tresen/domain/sales/sale-version';
import { sealEntry, type Signer } from './device-key.ts';
import type { Booking, ClockEvidence, Journal, JournalState, KeptReceipt } from './journal.ts';
import { newId } from './new-id.ts';
import type { PaperJob } from './paper-job.ts';
import { type Clock, offsetAge, readClock } from '../till/till-clock.ts';
import { isStorageFull, TillFailure } from '../sender/till-failure.ts';
import type { SaleToBook } from '../till/till.ts';

export type Pen = {
  readonly journal: Journal;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly app: string;
  /** Raised by whoever took the register last. */
  readonly epoch: number;
  /** What a sale brings to paper; it is queued where the sale is written. */
  readonly papersFor?: PapersFor | undefined;
};

export type PapersFor = (entry: LogEntry, booking: Booking) => readonly PaperJob[];

export type EntryRequest = {
  readonly actor: LogActor;
  readonly draftId: string | null;
  readonly payloadFor: (state: JournalState, evidence: ClockEvidence | undefined) => Written | Promise<Written>;
};

/** `practised`: goes to paper like a sale, and is none. */
type Written = {
  readonly type: string;
  readonly payload: object;
  readonly booking?: Booking;
  readonly practised?: Booking;
};

const triesAtMost = 20;

/** Number, receipt, entry, draft and paper: one transaction. The same order twice is one receipt. */
export async function writeSale(
  pen: Pen,
  { draftId, atLeast, ...sale }: SaleToBook,
  actor: LogActor,
  closing: Closing,
): Promise<KeptReceipt> {
  const payloadFor: EntryRequest['payloadFor'] = async (state, evidence) => {
    const last = state.lastSale ? Temporal.Instant.from(state.lastSale.soldAt) : undefined;
    const soldAt = receiptTime(readClock(pen.clock, evidence), last);
    const pickedUp = await lastPickupOn(pen.journal, state, receiptDate(soldAt, closing));
    const booking = bookingOf(state, sale, { soldAt, closing, pickedUp, evidence });
    return { ...saleEntry(booking.sale, atLeast), booking };
  };
  const written = await write(pen, { actor, draftId, payloadFor });
  if (written?.booking) return newReceipt(written.entry, written.booking);
  const receipt = await pen.journal.receiptOf(sale.orderId);
  if (!receipt) throw new TillFailure('journal-failed');
  return receipt;
}

export async function writeRecord(pen: Pen, type: string, payload: object, actor: LogActor): Promise<void> {
  await write(pen, { actor, draftId: null, payloadFor: () => ({ type, payload }) });
}

type NewEntry = { readonly entry: LogEntry; readonly booking: Booking | undefined };

function newReceipt({ series, seq, actor }: LogEntry, booking: Booking): KeptReceipt {
  return { ...booking, series: series ?? 0, seq, actor, isPrinted: false, cancelledBy: [] };
}

/**
 * The seal is made for the number the entry should take, and thrown away if that number was taken meanwhile.
 * `undefined`: it was written before.
 */
export async function write(pen: Pen, request: EntryRequest): Promise<NewEntry | undefined> {
  const { journal } = pen;
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const [state, evidence] = await Promise.all([journal.state(), journal.note('clock')]);
    if (!state) throw new TillFailure('journal-failed');
    const { type, payload, booking, practised } = await request.payloadFor(state, evidence);
    const entry = await sealed(pen, { type, payload, actor: request.actor }, state, evidence);
    const outcome = await journal
      .commit({
        epoch: pen.epoch,
        entry,
        booking,
        draftId: request.draftId,
        papers: papersOf(pen, entry, booking ?? practised),
      })
      .catch((error: unknown) => {
        throw new TillFailure(isStorageFull(error) ? 'storage-full' : 'journal-failed', error);
      });
    if (outcome === 'fenced') throw new TillFailure('elsewhere');
    if (outcome === 'written') return { entry, booking };
    if (outcome === 'known') return undefined;
  }
  throw new TillFailure('journal-failed');
}

/** A sale that cannot be put on paper is sold all the same. */
function papersOf({ papersFor }: Pen, entry: LogEntry, booking: Booking | undefined): readonly PaperJob[] {
  try {
    return booking ? (papersFor?.(entry, booking) ?? []) : [];
  } catch {
    return [];
  }
}

function sealed(
  { clock, app, signer }: Pen,
  { type, payload, actor }: Pick<Written, 'type' | 'payload'> & Pick<EntryRequest, 'actor'>,
  { identity, lastSeq, lastHash }: JournalState,
  evidence: ClockEvidence | undefined,
): Promise<LogEntry> {
  const now = clock.now();
  return sealEntry(
    {
      v: 1,
      device: identity.deviceId,
      seq: lastSeq + 1,
      id: newId(now),
      type,
      actor,
      register: identity.register?.registerId ?? null,
      series: identity.register?.series ?? null,
      at: new Date(now).toISOString(),
      offsetMs: evidence?.offsetMs ?? 0,
      offsetAgeMs: offsetAge(evidence, now),
      monoMs: Math.max(0, Math.round(clock.mono())),
      app,
      // Payloads are plain data; the canonical text refuses whatever else slipped in.
      payload: payload as JsonValue,
      prev: lastHash,
    },
    signer,
  );
}

/** So many receipts a register looks through when it comes back from a day to come. */
const receiptsOfADay = 1000;

/** The last pick-up number of a day. A day that the register comes back to goes on counting where it was left. */
async function lastPickupOn(journal: Journal, { lastSale }: JournalState, businessDate: string): Promise<number> {
  if (!lastSale || businessDate > lastSale.businessDate) return 0;
  if (businessDate === lastSale.businessDate) return lastSale.pickupNo;
  const receipts = await journal.receipts(receiptsOfADay);
  const called = receipts.find(({ sale }) => sale.businessDate === businessDate && sale.pickupNo !== null);
  return called?.sale.pickupNo ?? 0;
}

type Moment = {
  readonly soldAt: Temporal.Instant;
  readonly closing: Closing;
  readonly pickedUp: number;
  readonly evidence: ClockEvidence | undefined;
};

/** When it was begun, by the same correction as when it was sold, and never after that. */
export function startedAt(
  { startedAt: deviceAt }: Pick<SaleToBook, 'startedAt'>,
  soldAt: Temporal.Instant,
  evidence: ClockEvidence | undefined,
): string {
  const corrected = Temporal.Instant.from(deviceAt).add({ milliseconds: evidence?.offsetMs ?? 0 });
  const begun = Temporal.Instant.compare(corrected, soldAt) > 0 ? soldAt : corrected;
  return begun.toString({ fractionalSecondDigits: 3 });
}

function bookingOf(
  { identity, nextReceiptNo }: JournalState,
  sale: Omit<SaleToBook, 'draftId' | 'atLeast'>,
  { soldAt, closing, pickedUp, evidence }: Moment,
): Booking {
  if (!identity.register) throw new TillFailure('frozen');
  const businessDate = receiptDate(soldAt, closing);
  const next = nextNumbers({ receiptNo: nextReceiptNo - 1, pickupNo: pickedUp, businessDate }, businessDate);
  const fact: SaleFact = {
    ...sale,
    locationId: identity.locationId,
    registerCode: identity.register.code,
    businessDate,
    startedAt: startedAt(sale, soldAt, evidence),
    receiptNo: next.receiptNo,
    pickupNo: sale.bills.length > 0 ? null : next.pickupNo,
  };
  return { sale: fact, soldAt: soldAt.toString({ fractionalSecondDigits: 3 }) };
}
