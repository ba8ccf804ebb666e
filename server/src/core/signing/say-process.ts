import { serverTxId } from '@tresen/domain/sales/server-tx';
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

/**
 * Says what a transaction is about, once. Its beginning may never have come. If it is another's, is over, or is about something else
 * already, the process gets a row of its own that says why it is not signed: each process has one row by its subject.
 */
export async function sayProcess(tx: Tx, said: SaidProcess): Promise<AskedTransaction> {
  const asked = await askTransaction(tx, said);
  if (asked === 'elsewhere') return (await monthOf(tx, said.txId)) === undefined ? asked : markUnheard(tx, said);
  const { txId, kind, subjectId, process, paperSays } = said;
  const madeOn = await monthOf(tx, txId);
  const heard = await sql`
    update app.tse_transactions set kind = ${kind}, subject_id = ${subjectId}, process_type = ${process.type},
        process_data = ${process.data}, sign_until = ${signUntil(said).toString()},
        issued = coalesce(issued, ${paperSays === 'outage' ? 'outage' : null})
      where tx_id = ${txId} and made_on = ${madeOn} and process_type is null and state in ('asked', 'begun', 'failed')`.execute(
    tx,
  );
  if (heard.numAffectedRows === 1n || (await isSaid(tx, said, madeOn))) return asked;
  return markUnheard(tx, said);
}

async function isSaid(tx: Tx, { txId, subjectId }: SaidProcess, madeOn: string | undefined): Promise<boolean> {
  if (madeOn === undefined) return false;
  const known = await tx
    .selectFrom('app.tse_transactions')
    .select('tx_id')
    .where('tx_id', '=', txId)
    .where('made_on', '=', madeOn)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return known !== undefined;
}

async function markUnheard(tx: Tx, said: SaidProcess): Promise<AskedTransaction> {
  const own = { ...said, txId: serverTxId(said.subjectId) };
  const asked = await askTransaction(tx, own);
  if (asked === 'elsewhere') return asked;
  await sql`
    update app.tse_transactions set kind = ${said.kind}, subject_id = ${said.subjectId}, process_type = ${said.process.type},
        process_data = ${said.process.data}, sign_until = ${signUntil(said).toString()}, state = 'failed',
        issued = coalesce(issued, ${said.paperSays === 'outage' ? 'outage' : null}),
        error = 'its transaction was over or about something else'
      where tx_id = ${own.txId} and made_on = ${await monthOf(tx, own.txId)} and process_type is null
        and state = 'asked'`.execute(tx);
  return asked;
}

export type MarkedPaper = { readonly txId: string; readonly subjectId: string; readonly registerId: string };

/**
 * The paper has left with the mark: from here on the process is not begun any more, and what the device still does is said beside it.
 * Heard only of the register that says it, and of nothing that is about something else.
 */
export async function markOutagePaper(tx: Tx, { txId, subjectId, registerId }: MarkedPaper): Promise<void> {
  for (const one of new Set([txId, serverTxId(subjectId)])) {
    const madeOn = await monthOf(tx, one);
    if (madeOn === undefined) continue;
    await sql`
      update app.tse_transactions t set issued = 'outage' from app.tse_clients c
        where t.tx_id = ${one} and t.made_on = ${madeOn} and t.issued is null
          and (t.process_type is null or t.subject_id = ${subjectId})
          and c.org_id = t.org_id and c.client_id = t.client_id and c.register_id = ${registerId}`.execute(tx);
  }
}
