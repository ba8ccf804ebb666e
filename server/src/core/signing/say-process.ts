import { signUntil } from '@tresen/domain/sales/signing-step';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { ProcessToSign } from '../tse/tse-device.ts';
import { type AskedTransaction, askTransaction, monthOf, type TransactionToAsk } from './ask-transaction.ts';

export type ProcessKind = 'sale' | 'order' | 'cash' | 'count' | 'abort' | 'training' | 'other';

export type SaidProcess = TransactionToAsk & {
  readonly kind: ProcessKind;
  readonly subjectId: string;
  readonly process: ProcessToSign;
  readonly occurredAt: Temporal.Instant;
  readonly paperSays: 'nothing-yet' | 'outage';
};

/** Says what a transaction is about, once; whoever says something else later is not heard. Its beginning may never have come. */
export async function sayProcess(tx: Tx, said: SaidProcess): Promise<AskedTransaction> {
  const asked = await askTransaction(tx, said);
  if (asked === 'elsewhere') return asked;
  const { txId, kind, subjectId, process, paperSays } = said;
  const madeOn = await monthOf(tx, txId);
  await sql`
    update app.tse_transactions set kind = ${kind}, subject_id = ${subjectId}, process_type = ${process.type},
        process_data = ${process.data}, sign_until = ${signUntil(said).toString()},
        issued = ${paperSays === 'outage' ? 'outage' : null}
      where tx_id = ${txId} and made_on = ${madeOn} and process_type is null and state in ('asked', 'begun', 'failed')`.execute(
    tx,
  );
  return asked;
}

/** The paper has left with the mark: from here on the process is not begun any more, and what the device still does is said beside it. */
export async function markOutagePaper(tx: Tx, txId: string): Promise<void> {
  const madeOn = await monthOf(tx, txId);
  if (madeOn === undefined) return;
  await sql`
    update app.tse_transactions set issued = 'outage'
      where tx_id = ${txId} and made_on = ${madeOn} and issued is null`.execute(tx);
}
