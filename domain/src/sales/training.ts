import type { LogEntry } from '../device-log/log-entry.ts';
import type { PickupNumber } from './receipt-number.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { type FirstSale, firstSale, fromFirst, lowestVersion } from './sale-version.ts';
import { receiptText, type TseProcess, tseAmounts, tsePayments, type TseSale } from './tse-process.ts';

/** In the same version as a sale that would say the same. */
export const trainingTypes = ['training.sale.v1', 'training.sale.v2'] as const;

/**
 * The payload of a training entry: a sale that nobody made, to learn the till with. It has a number of its own and neither
 * a receipt's nor one that is called out, and it lies one step deeper than a sale does: who looks for totals or numbers
 * of receipts in a log finds none in it.
 */
export type TrainingSale = { readonly trainingNo: number; readonly sale: PractisedSale };

export type PractisedSale = Omit<SaleFact, 'receiptNo' | 'pickupNo'>;

/** For „Übung“. No register can be called so, and no number that begins with it is read as one of a receipt. */
export const trainingCode = 'Ü';

export function isTraining(type: string): boolean {
  return trainingTypes.some((known) => known === type);
}

export function trainingIn({ type, payload, at }: Pick<LogEntry, 'type' | 'payload' | 'at'>): TrainingSale | undefined {
  if (!isTraining(type)) return undefined;
  // Only the till's training writes these types, and their payload is this.
  return type === 'training.sale.v1'
    ? trainingFromFirst(payload as unknown as FirstTrainingSale, at)
    : (payload as unknown as TrainingSale);
}

export type FirstTrainingSale = {
  readonly trainingNo: number;
  readonly sale: Omit<FirstSale, 'receiptNo' | 'pickupNo'>;
};

export function trainingFromFirst({ trainingNo, sale }: FirstTrainingSale, at: string): TrainingSale {
  return { trainingNo, sale: fromFirst(sale, at) };
}

/** As it is written: in the lowest version that can say it, and never below the one that is asked for. */
export function trainingEntry(
  { trainingNo, sale }: TrainingSale,
  atLeast: 1 | 2 = 1,
): { readonly type: string; readonly payload: object } {
  return atLeast === 1 && lowestVersion(sale) === 1
    ? { type: 'training.sale.v1', payload: { trainingNo, sale: firstSale(sale) } }
    : { type: 'training.sale.v2', payload: { trainingNo, sale } };
}

/** As screens and paper show it: `Ü-3`. */
export function shownTraining({ trainingNo, sale }: TrainingSale): SaleFact & PickupNumber {
  return { ...sale, registerCode: trainingCode, receiptNo: trainingNo, pickupNo: trainingNo };
}

export const trainingOrderType = 'training.order.v1';

export const practisedKinds = ['placed', 'cancelled', 'moved', 'joined', 'written-off'] as const;
export type PractisedKind = (typeof practisedKinds)[number];

/**
 * An order at a table that nobody gave. It counts on with the numbers of practised sales, and says its lines itself: what was ordered
 * before it is written nowhere else. One step deeper than a round's, so that no amount is found in it either.
 */
export type TrainingOrder = { readonly trainingNo: number; readonly order: PractisedOrder };

export type PractisedOrder = Pick<SaleFact, 'locationId' | 'registerCode' | 'businessDate' | 'startedAt' | 'txId'> & {
  readonly kind: PractisedKind;
  /** Below zero what was taken back. */
  readonly lines: readonly Pick<SoldLine, 'quantity' | 'name' | 'unitCents'>[];
};

/** The business day on which it was practised; `undefined`: it was not. */
export function practisedOn(entry: Pick<LogEntry, 'type' | 'payload' | 'at'>): string | undefined {
  if (entry.type !== trainingOrderType) return trainingIn(entry)?.sale.businessDate;
  // Only the till's training writes this type, and its payload is this.
  return (entry.payload as unknown as TrainingOrder).order.businessDate;
}

/** Marked as training, and nothing of it is turnover or paid. */
export const trainingOrderProcess: TseProcess = receiptText('AVTraining', [0, 0, 0, 0, 0], []);

/** What a device for signing would be given: marked as training, so that nobody takes it for takings. */
export function trainingProcess(sale: TseSale): TseProcess {
  return receiptText('AVTraining', tseAmounts(sale), tsePayments(sale.payments));
}
