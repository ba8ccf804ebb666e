import type { Closing } from '@tresen/domain/basics/business-day';
import { receiptDate, receiptTime } from '@tresen/domain/device-log/device-clock';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { type TrainingOrder, trainingOrderType } from '@tresen/domain/sales/training';
import { TillFailure } from '../sender/till-failure.ts';
import { readClock } from '../till/till-clock.ts';
import type { PractisedRound } from '../till/till.ts';
import type { Pen } from './pen.ts';
import { startedAt, write } from './write-entry.ts';

/** A signed entry like a round, and nothing else of one: no number of the series, no step, no paper. */
export async function writePractisedRound(
  pen: Pen,
  { draftId, ...round }: PractisedRound,
  actor: LogActor,
  closing: Closing,
): Promise<TrainingOrder> {
  let practised: TrainingOrder | undefined;
  await write(pen, {
    actor,
    draftId,
    payloadFor: ({ identity, lastTrainingNo = 0 }, evidence) => {
      if (!identity.register) throw new TillFailure('frozen');
      const at = receiptTime(readClock(pen.clock, evidence), undefined);
      practised = {
        trainingNo: lastTrainingNo + 1,
        order: {
          ...round,
          locationId: identity.locationId,
          registerCode: identity.register.code,
          businessDate: receiptDate(at, closing),
          startedAt: startedAt(round, at, evidence),
        },
      };
      return { type: trainingOrderType, payload: practised };
    },
  });
  if (!practised) throw new TillFailure('journal-failed');
  return practised;
}
