import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { trainingProcess, type TrainingSale } from '@tresen/domain/sales/training';
import { practiceSignature } from '../tse/practice-tse.ts';
import type { TrainingEntry } from './entry-to-record.ts';
import { filedBySigning } from './filed-day.ts';
import type { SaleSurroundings } from './read-sale.ts';

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly surroundings: Pick<SaleSurroundings, 'catalogue'>;
};

/**
 * Nothing of it is an order, a receipt or an amount. It is signed by the stand-in, whatever signs real receipts: a device
 * of each register for itself, which counts with the numbers of its training.
 */
export function readTraining({ trainingNo, sale }: TrainingSale, { entry, now, surroundings }: Arrival): TrainingEntry {
  const { processType, processData } = trainingProcess(sale);
  return {
    act: 'training',
    cause: '',
    no: trainingNo,
    register_id: entry.register,
    series: entry.series,
    ...filedBySigning(entry, now, surroundings.catalogue.location),
    actor_id: entry.actor.userId,
    process_data: processData,
    signature_value: practiceSignature(`training of ${entry.register}`, {
      number: trainingNo,
      counter: 2 * trainingNo,
      processType,
      processData,
    }),
  };
}
