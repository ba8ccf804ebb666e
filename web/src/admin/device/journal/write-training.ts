import type { Closing } from '@tresen/domain/basics/business-day';
import { receiptDate, receiptTime } from '@tresen/domain/device-log/device-clock';
import type { LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import { shownTraining, trainingEntry, trainingIn, type TrainingSale } from '@tresen/domain/sales/training';
import type { Journal } from './journal.ts';
import { readClock } from '../till/till-clock.ts';
import { TillFailure } from '../sender/till-failure.ts';
import type { BookedSale, RecentSale, Replacement, SaleToBook } from '../till/till.ts';
import { firstOrderedAt, startedAt, type EntryRequest, write } from './write-entry.ts';
import type { Pen } from './pen.ts';

/** So far back is looked for what was practised: further than anybody who learns remembers. */
const lookedThrough = 1000;

/** A signed entry like a sale, and nothing else of one: no receipt, no number of the series, no pick-up number. */
export async function writeTraining(
  pen: Pen,
  sale: SaleToBook,
  actor: LogActor,
  closing: Closing,
): Promise<BookedSale> {
  const known = await knownTraining(pen, sale);
  if (known) return known;
  const written = await write(pen, { actor, draftId: sale.draftId, payloadFor: trainingFor(pen, sale, closing) });
  return practised(written?.entry);
}

/** As a real one: both entries or neither. */
export async function writeTrainingReplacement(
  pen: Pen,
  { back, again }: Replacement,
  actor: LogActor,
  closing: Closing,
): Promise<BookedSale> {
  const known = await knownTraining(pen, again);
  if (known) return known;
  const payloadFor = trainingFor(pen, back, closing);
  const written = await write(pen, { actor, draftId: null, payloadFor, behindFor: trainingFor(pen, again, closing) });
  return practised(written?.behind?.entry);
}

async function knownTraining({ journal }: Pen, { orderId }: SaleToBook): Promise<BookedSale | undefined> {
  return (await recentTrainings(journal)).find(({ sale }) => sale.orderId === orderId);
}

function practised(entry: LogEntry | undefined): BookedSale {
  const trained = entry && bookedIn(entry);
  if (!trained) throw new TillFailure('journal-failed');
  return trained;
}

function trainingFor(pen: Pen, toBook: SaleToBook, closing: Closing): EntryRequest['payloadFor'] {
  const { draftId: _draftId, atLeast, ...sale } = toBook;
  return ({ identity, lastTrainingNo = 0 }, evidence) => {
    if (!identity.register) throw new TillFailure('frozen');
    const soldAt = receiptTime(readClock(pen.clock, evidence), undefined);
    const training: TrainingSale = {
      trainingNo: lastTrainingNo + 1,
      sale: {
        ...sale,
        locationId: identity.locationId,
        registerCode: identity.register.code,
        businessDate: receiptDate(soldAt, closing),
        startedAt: startedAt(sale, soldAt, evidence),
        firstOrderedAt: firstOrderedAt(sale, soldAt, evidence),
      },
    };
    return {
      ...trainingEntry(training, atLeast),
      practised: { sale: shownTraining(training), soldAt: timeText(soldAt) },
    };
  };
}

/** Newest first. Read from the log itself: what is practised is kept nowhere else. */
export async function recentTrainings(journal: Journal): Promise<readonly RecentSale[]> {
  const state = await journal.state();
  if (!state?.lastTrainingNo) return [];
  const entries = await journal.entriesAfter(Math.max(state.floor.seq, state.lastSeq - lookedThrough), lookedThrough);
  const trained = entries.flatMap((entry) => {
    const booked = bookedIn(entry);
    if (!booked) return [];
    return [{ ...booked, actor: entry.actor, isSent: entry.seq <= state.ackedSeq, isPrinted: true, isClosed: false }];
  });
  return trained.toReversed().map((one) => ({
    ...one,
    cancelledBy: trained
      .filter(({ sale }) => sale.cancels?.orderId === one.sale.orderId)
      .map(({ sale }) => sale.receiptNo),
  }));
}

function bookedIn(entry: LogEntry): BookedSale | undefined {
  const trained = trainingIn(entry);
  if (!trained) return undefined;
  return { sale: shownTraining(trained), series: entry.series ?? 0, at: timeText(receiptTime(entry, undefined)) };
}

function timeText(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}
