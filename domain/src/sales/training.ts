import type { LogEntry } from '../device-log/log-entry.ts';
import type { SaleFact } from './sale-fact.ts';
import { receiptText, type TseProcess, tseAmounts, tsePayments } from './tse-process.ts';

export const trainingType = 'training.sale.v1';

/**
 * The payload of `training.sale.v1`: a sale that nobody made, to learn the till with. It has a number of its own and neither
 * a receipt's nor one that is called out, and it lies one step deeper than a sale does: who looks for totals or numbers
 * of receipts in a log finds none in it.
 */
export type TrainingSale = { readonly trainingNo: number; readonly sale: PractisedSale };

export type PractisedSale = Omit<SaleFact, 'receiptNo' | 'pickupNo'>;

/** For „Übung“. No register can be called so, and no number that begins with it is read as one of a receipt. */
export const trainingCode = 'Ü';

export function trainingIn({ type, payload }: Pick<LogEntry, 'type' | 'payload'>): TrainingSale | undefined {
  // Only the till's training writes this type, and its payload is this.
  return type === trainingType ? (payload as unknown as TrainingSale) : undefined;
}

/** As screens and paper show it: `Ü-3`. */
export function shownTraining({ trainingNo, sale }: TrainingSale): SaleFact {
  return { ...sale, registerCode: trainingCode, receiptNo: trainingNo, pickupNo: trainingNo };
}

/** What a device for signing would be given: marked as training, so that nobody takes it for takings. */
export function trainingProcess({ vat, payments }: Pick<SaleFact, 'vat' | 'payments'>): TseProcess {
  return receiptText('AVTraining', tseAmounts(vat), tsePayments(payments));
}
