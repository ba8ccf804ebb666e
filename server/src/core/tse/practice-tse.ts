import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { AppTsePracticeTransactions } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import {
  type TseAdapter,
  type TseRef,
  TseRejectedError,
  type TseSignature,
  type TseTransaction,
} from './tse-adapter.ts';

type Row = Selectable<AppTsePracticeTransactions>;

export type PracticeServices = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly now: () => Temporal.Instant;
};

/**
 * For practice and tests: counts and signs like a real device, and the same process always gets the same signature.
 * It works in transactions of its own, so it remembers what it signed even if who asked does not.
 */
export function openPracticeTse({ enter, now }: PracticeServices): TseAdapter {
  const alone = <Result>(ref: TseRef, work: (tx: Tx) => Promise<Result>) =>
    enter(ref.orgId, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`practice ${ref.tssId}`}, 0))`.execute(tx);
      return work(tx);
    });

  return {
    provider: 'simulated',

    lookup: (ref, transactionId) =>
      enter(ref.orgId, async (tx): Promise<TseTransaction | undefined> => {
        const row = await find(tx, ref, transactionId);
        if (!row) return undefined;
        if (row.is_cancelled) return { state: 'cancelled' };
        return row.finished_at ? { state: 'finished', signature: signatureOf(row) } : { state: 'active' };
      }),

    start: (ref, transactionId) =>
      alone(ref, async (tx) => {
        if (await find(tx, ref, transactionId)) return;
        const { number, counter } = await countersOf(tx, ref);
        await tx
          .insertInto('app.tse_practice_transactions')
          .values({
            org_id: ref.orgId,
            location_id: ref.tssId,
            transaction_id: transactionId,
            client_id: ref.clientId,
            number: number + 1,
            start_counter: counter + 1,
            started_at: now().toString(),
          })
          .execute();
      }),

    finish: (ref, transactionId, process) =>
      alone(ref, async (tx) => {
        const row = await find(tx, ref, transactionId);
        if (!row) throw new TseRejectedError('there is no such transaction');
        if (row.finished_at) return signatureOf(row);
        const { counter } = await countersOf(tx, ref);
        const finished = await tx
          .updateTable('app.tse_practice_transactions')
          .set({
            finish_counter: counter + 1,
            process_type: process.type,
            process_data: process.data,
            finished_at: now().toString(),
          })
          .where('location_id', '=', ref.tssId)
          .where('transaction_id', '=', transactionId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return signatureOf(finished);
      }),
  };
}

function find(tx: Tx, ref: TseRef, transactionId: string): Promise<Row | undefined> {
  return tx
    .selectFrom('app.tse_practice_transactions')
    .selectAll()
    .where('location_id', '=', ref.tssId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

async function countersOf(tx: Tx, ref: TseRef): Promise<{ number: number; counter: number }> {
  const { rows } = await sql<{ number: number; counter: number }>`
    select coalesce(max(number), 0) as number, coalesce(max(greatest(start_counter, finish_counter)), 0) as counter
    from app.tse_practice_transactions where location_id = ${ref.tssId}`.execute(tx);
  return rows[0] ?? { number: 0, counter: 0 };
}

type Signed = {
  readonly number: number;
  readonly counter: number;
  readonly processType: string | null;
  readonly processData: string | null;
};

export function practiceSignature(device: string, { number, counter, processType, processData }: Signed): string {
  return digest([serialOf(device), number, counter, processType, processData].join('\n'), 'base64');
}

function serialOf(device: string): string {
  return digest(`practice device ${device}`, 'hex');
}

function signatureOf(row: Row): TseSignature {
  const { location_id: device, number, process_type: processType, process_data: processData } = row;
  const counter = row.finish_counter ?? row.start_counter;
  return {
    transactionNumber: String(number),
    signatureCounter: String(counter),
    startedAt: row.started_at,
    loggedAt: row.finished_at ?? row.started_at,
    signatureValue: practiceSignature(device, { number, counter, processType, processData }),
    algorithm: 'ecdsa-plain-SHA256',
    logTimeFormat: 'unixTime',
    publicKey: digest(`practice key ${device}`, 'base64'),
    tseSerial: serialOf(device),
    clientSerial: row.client_id,
  };
}

function digest(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(text).digest(encoding);
}
