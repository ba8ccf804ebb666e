import type { Closing } from '@tresen/domain/basics/business-day';
import { nextStep } from '@tresen/domain/basics/stamp';
import { receiptDate, receiptTime } from '@tresen/domain/device-log/device-clock';
import type { JsonValue, LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import { nextNumbers } from '@tresen/domain/sales/receipt-number';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { saleEntry } from '@tresen/domain/sales/sale-version';
import { sealEntry } from './device-key.ts';
import type { Booking, ClockEvidence, Draft, Journal, JournalState, KeptReceipt } from './journal.ts';
import { stateAfter } from './journal-rows.ts';
import { newId } from './new-id.ts';
import type { PaperJob } from './paper-job.ts';
import type { Pen } from './pen.ts';
import { offsetAge, readClock } from '../till/till-clock.ts';
import { isStorageFull, TillFailure } from '../sender/till-failure.ts';
import type { DraftBeside, Replacement, SaleToBook } from '../till/till.ts';

export type EntryRequest = {
  readonly actor: LogActor;
  readonly draftId: string | null;
  readonly draft?: Draft | undefined;
  readonly payloadFor: PayloadFor;
  /** Written right behind it, or neither is; its paper is the only one. */
  readonly behindFor?: PayloadFor | undefined;
};

type PayloadFor = (state: JournalState, evidence: ClockEvidence | undefined) => Written | Promise<Written>;

/** `practised`: goes to paper like a sale, and is none. */
type Written = {
  readonly type: string;
  readonly payload: object;
  readonly booking?: Booking;
  readonly practised?: Booking;
};

const triesAtMost = 20;

/** Number, receipt, entry, draft and paper: one transaction. The same order twice is one receipt. */
export async function writeSale(pen: Pen, sale: SaleToBook, actor: LogActor, closing: Closing): Promise<KeptReceipt> {
  const written = await write(pen, { actor, draftId: sale.draftId, payloadFor: saleFor(pen, sale, closing) });
  return written?.booking ? newReceipt(written.entry, written.booking) : knownReceipt(pen, sale);
}

/** A counter-booking and what is sold instead: both or neither, whatever happens to page or power. */
export async function writeReplacement(
  pen: Pen,
  { back, again }: Replacement,
  actor: LogActor,
  closing: Closing,
): Promise<KeptReceipt> {
  const payloadFor = saleFor(pen, back, closing);
  const written = await write(pen, { actor, draftId: null, payloadFor, behindFor: saleFor(pen, again, closing) });
  const second = written?.behind;
  return second?.booking ? newReceipt(second.entry, second.booking) : knownReceipt(pen, again);
}

function saleFor(pen: Pen, toBook: SaleToBook, closing: Closing): PayloadFor {
  const { draftId: _draftId, atLeast, ...sale } = toBook;
  return async (state, evidence) => {
    const last = state.lastSale ? Temporal.Instant.from(state.lastSale.soldAt) : undefined;
    const soldAt = receiptTime(readClock(pen.clock, evidence), last);
    const pickedUp = await lastPickupOn(pen.journal, state, receiptDate(soldAt, closing));
    const booking = bookingOf(state, sale, { soldAt, closing, pickedUp, evidence });
    return { ...saleEntry(booking.sale, atLeast), booking };
  };
}

async function knownReceipt({ journal }: Pen, { orderId }: Pick<SaleToBook, 'orderId'>): Promise<KeptReceipt> {
  const receipt = await journal.receiptOf(orderId);
  if (!receipt) throw new TillFailure('journal-failed');
  return receipt;
}

/** What is said of a cart, and the cart as it is from then on: both or neither. */
export async function writeRecord(
  pen: Pen,
  type: string,
  payload: object,
  actor: LogActor,
  draft?: DraftBeside,
): Promise<void> {
  const payloadFor: EntryRequest['payloadFor'] = (state, evidence) => ({
    type,
    payload: withCorrectedTimes(withNextStep(payload, state), evidence),
  });
  if (draft?.content === undefined)
    return void (await write(pen, { actor, draftId: draft?.draftId ?? null, payloadFor }));
  const kept = { draftId: draft.draftId, content: draft.content, savedAt: new Date(pen.clock.now()).toISOString() };
  await write(pen, { actor, draftId: null, draft: kept, payloadFor });
}

/** When a cart or an outage began, or a paper left: by the same correction as that of a sale. */
function withCorrectedTimes(payload: object, evidence: ClockEvidence | undefined): object {
  const times = Object.entries(payload).flatMap(([name, said]: readonly [string, unknown]) => {
    if ((name !== 'startedAt' && name !== 'at') || typeof said !== 'string') return [];
    return [[name, corrected(said, evidence).toString({ fractionalSecondDigits: 3 })] as const];
  });
  return { ...payload, ...Object.fromEntries(times) };
}

/** Whoever asks says how far it has folded; the journal knows what it wrote itself. */
function withNextStep(payload: object, { lastStep = 0 }: JournalState): object {
  if (!('step' in payload) || typeof payload.step !== 'number') return payload;
  return { ...payload, step: nextStep(lastStep, payload.step) };
}

type NewEntry = {
  readonly entry: LogEntry;
  readonly booking: Booking | undefined;
  readonly behind?: Omit<NewEntry, 'behind'> | undefined;
};

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
    const { state, clock: evidence } = await journal.standing();
    if (!state) throw new TillFailure('journal-failed');
    const first = await sealedFor(pen, request.actor, request.payloadFor, { state, evidence });
    const behind =
      request.behindFor && (await sealedBehind(pen, request.actor, request.behindFor, { state, evidence, first }));
    const onPaper = behind ?? first;
    const { entry, booking } = first;
    const outcome = await journal
      .commit({
        epoch: pen.epoch,
        entry,
        booking,
        draftId: request.draftId,
        draft: request.draft,
        papers: papersOf(pen, onPaper.entry, onPaper.booking ?? onPaper.practised),
        ...(behind && { behind: { entry: behind.entry, booking: behind.booking } }),
      })
      .catch((error: unknown) => {
        throw new TillFailure(isStorageFull(error) ? 'storage-full' : 'journal-failed', error);
      });
    if (outcome === 'fenced') throw new TillFailure('elsewhere');
    if (outcome === 'written') return { entry, booking, behind };
    if (outcome === 'known') return undefined;
  }
  throw new TillFailure('journal-failed');
}

type Place = { readonly state: JournalState; readonly evidence: ClockEvidence | undefined };
type Sealed = Pick<Written, 'practised'> & Omit<NewEntry, 'behind'>;

async function sealedFor(pen: Pen, actor: LogActor, payloadFor: PayloadFor, at: Place): Promise<Sealed> {
  const { type, payload, booking, practised } = await payloadFor(at.state, at.evidence);
  const entry = await sealed(pen, { type, payload, actor }, at.state, at.evidence);
  return { entry, booking, ...(practised && { practised }) };
}

function sealedBehind(
  pen: Pen,
  actor: LogActor,
  payloadFor: PayloadFor,
  { state, evidence, first }: Place & { readonly first: Sealed },
): Promise<Sealed> {
  return sealedFor(pen, actor, payloadFor, { state: stateAfter(state, first.entry, first.booking), evidence });
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
  return notAfter(soldAt, corrected(deviceAt, evidence));
}

/** When the guest first ordered what is paid now; `null`: with the payment. A round has said it by a corrected clock. */
export function firstOrderedAt(
  { firstOrderedAt: deviceAt, bills }: Pick<SaleToBook, 'firstOrderedAt' | 'bills'>,
  soldAt: Temporal.Instant,
  evidence: ClockEvidence | undefined,
): string | null {
  if (deviceAt === null) return null;
  return notAfter(soldAt, bills.length > 0 ? Temporal.Instant.from(deviceAt) : corrected(deviceAt, evidence));
}

function corrected(deviceAt: string, evidence: ClockEvidence | undefined): Temporal.Instant {
  return Temporal.Instant.from(deviceAt).add({ milliseconds: evidence?.offsetMs ?? 0 });
}

function notAfter(soldAt: Temporal.Instant, at: Temporal.Instant): string {
  return (Temporal.Instant.compare(at, soldAt) > 0 ? soldAt : at).toString({ fractionalSecondDigits: 3 });
}

function bookingOf(
  { identity, nextReceiptNo, lastStep = 0 }: JournalState,
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
    firstOrderedAt: firstOrderedAt(sale, soldAt, evidence),
    step: sale.step === null ? null : nextStep(lastStep, sale.step),
    receiptNo: next.receiptNo,
    pickupNo: sale.bills.length > 0 ? null : next.pickupNo,
  };
  return { sale: fact, soldAt: soldAt.toString({ fractionalSecondDigits: 3 }) };
}
