import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import {
  type TrainingOrder,
  trainingOrderProcess,
  trainingProcess,
  type TrainingSale,
} from '@tresen/domain/sales/training';
import type { TrainingEntry } from './entry-to-record.ts';
import { filedBySigning } from './filed-day.ts';
import type { SaleSurroundings } from './read-sale.ts';

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly surroundings: Pick<SaleSurroundings, 'catalogue'>;
};

/** Nothing of it is an order, a receipt or an amount. Where a device is set up for its register, it is signed there as training. */
export function readTraining({ trainingNo, sale }: TrainingSale, arrival: Arrival): TrainingEntry {
  return practised(arrival, { no: trainingNo, process_data: trainingProcess(sale).processData, tx_id: sale.txId });
}

/** No more than that: what was practised at a table is on no floor and on no board. */
export function readTrainingOrder({ trainingNo, order }: TrainingOrder, arrival: Arrival): TrainingEntry {
  return practised(arrival, { no: trainingNo, process_data: trainingOrderProcess.processData, tx_id: order.txId });
}

function practised(
  { entry, now, surroundings }: Arrival,
  said: Pick<TrainingEntry, 'no' | 'process_data' | 'tx_id'>,
): TrainingEntry {
  return {
    act: 'training',
    cause: '',
    register_id: entry.register,
    series: entry.series,
    ...filedBySigning(entry, now, surroundings.catalogue.location),
    actor_id: entry.actor.userId,
    ...said,
  };
}
