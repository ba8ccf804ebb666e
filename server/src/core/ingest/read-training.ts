import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { trainingProcess, type TrainingSale } from '@tresen/domain/sales/training';
import type { TrainingEntry } from './entry-to-record.ts';
import { filedBySigning } from './filed-day.ts';
import type { SaleSurroundings } from './read-sale.ts';

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly surroundings: Pick<SaleSurroundings, 'catalogue'>;
};

/** Nothing of it is an order, a receipt or an amount. Where a device is set up for its register, it is signed there as training. */
export function readTraining({ trainingNo, sale }: TrainingSale, { entry, now, surroundings }: Arrival): TrainingEntry {
  return {
    act: 'training',
    cause: '',
    no: trainingNo,
    register_id: entry.register,
    series: entry.series,
    ...filedBySigning(entry, now, surroundings.catalogue.location),
    actor_id: entry.actor.userId,
    process_data: trainingProcess(sale).processData,
    tx_id: sale.txId,
  };
}
