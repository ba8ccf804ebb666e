import type { BillEntries } from '@tresen/domain/bills/bill-facts';
import type { Closing } from '@tresen/domain/basics/business-day';
import { nextStep } from '@tresen/domain/basics/stamp';
import { receiptDate, receiptTime } from '@tresen/domain/device-log/device-clock';
import type { LogActor, LogEntry } from '@tresen/domain/device-log/log-entry';
import { readClock } from '../till/till-clock.ts';
import { TillFailure } from '../sender/till-failure.ts';
import { startedAt, write } from './write-entry.ts';
import type { Pen } from './pen.ts';

type Numbered = 'order.place.v1' | 'order.cancel.v1' | 'bill.join.v1' | 'bill.move-items.v1' | 'bill.write-off.v1';

/** What the journal adds to a round. */
type ByJournal = 'locationId' | 'registerCode' | 'businessDate' | 'roundNo';

/** `step`: the largest that is known of the location. */
export type RoundToWrite = {
  readonly [Type in Numbered]: {
    readonly type: Type;
    readonly said: Omit<BillEntries[Type], ByJournal>;
    /** What was tapped and is sent with it. */
    readonly draftId: string | null;
  };
}[Numbered];

/** Number, entry and cleared draft: one transaction. A crash leaves the draft or the round, never both and never neither. */
export async function writeRound(
  pen: Pen,
  { type, said, draftId }: RoundToWrite,
  actor: LogActor,
  closing: Closing,
): Promise<LogEntry> {
  const written = await write(pen, {
    actor,
    draftId,
    payloadFor: ({ identity, lastRoundNo = 0, lastStep = 0, lastSale }, evidence) => {
      if (!identity.register) throw new TillFailure('frozen');
      const last = lastSale ? Temporal.Instant.from(lastSale.soldAt) : undefined;
      const at = receiptTime(readClock(pen.clock, evidence), last);
      return {
        type,
        payload: {
          ...said,
          locationId: identity.locationId,
          registerCode: identity.register.code,
          businessDate: receiptDate(at, closing),
          roundNo: lastRoundNo + 1,
          step: nextStep(lastStep, said.step),
          startedAt: startedAt(said, at, evidence),
        },
      };
    },
  });
  // Only a receipt can be known before.
  if (!written) throw new TillFailure('journal-failed');
  return written.entry;
}

/** What is no order: where a bill is, who serves it, what was printed of it. */
export type NoteToWrite = {
  readonly [Type in Exclude<keyof BillEntries, Numbered>]: {
    readonly type: Type;
    readonly said: Omit<BillEntries[Type], 'locationId'>;
  };
}[Exclude<keyof BillEntries, Numbered>];

export async function writeNote(pen: Pen, { type, said }: NoteToWrite, actor: LogActor): Promise<LogEntry> {
  const written = await write(pen, {
    actor,
    draftId: null,
    payloadFor: ({ identity: { locationId }, lastStep = 0 }) => ({
      type,
      payload: { ...said, locationId, step: nextStep(lastStep, said.step) },
    }),
  });
  if (!written) throw new TillFailure('journal-failed');
  return written.entry;
}
