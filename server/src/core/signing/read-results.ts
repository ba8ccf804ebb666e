import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { TransactionName } from './open-signing.ts';

export type TseSignature = {
  readonly number: string;
  readonly counter: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly signature: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly publicKey: string;
  readonly tseSerial: string;
  readonly clientSerial: string;
  readonly processType: string;
  readonly processData: string;
};

export type TseResult =
  | { readonly txId: string; readonly state: 'signed'; readonly signature: TseSignature }
  | { readonly txId: string; readonly state: 'unsigned'; readonly reason: string }
  | { readonly txId: string; readonly state: 'waits' };

export type ReadResults = {
  readonly results: readonly TseResult[];
  /** What nobody is at although it could go on. */
  readonly idle: readonly TransactionName[];
  readonly waiting: readonly TransactionName[];
};

type Row = {
  readonly tx_id: string;
  readonly tss_id: string;
  readonly state: string;
  readonly error: string;
  readonly is_said: boolean;
  readonly is_free: boolean;
  readonly number: string;
  readonly counter: string;
  readonly started_at: Temporal.Instant;
  readonly ended_at: Temporal.Instant;
  readonly signature: string;
  readonly algorithm: string;
  readonly time_format: string;
  readonly public_key: string;
  readonly tse_serial: string;
  readonly client_serial: string;
  readonly process_type: string;
  readonly process_data: string;
};

type Asked = { readonly registerId: string; readonly txIds: readonly string[]; readonly now: Temporal.Instant };

/** What became of transactions of one register. Of another's, and of one that nobody has heard of, it is only said that it waits. */
export async function readResults(tx: Tx, { registerId, txIds, now }: Asked): Promise<ReadResults> {
  const keys = await tx.selectFrom('app.tse_keys').select('made_on').distinct().where('tx_id', 'in', txIds).execute();
  const days = keys.map(({ made_on: madeOn }) => madeOn);
  if (days.length === 0) return { results: txIds.map((txId) => resultOf(txId, undefined)), idle: [], waiting: [] };
  const { rows } = await sql<Row>`
    select t.tx_id, t.tss_id, t.state, t.error, t.process_type is not null as is_said,
        coalesce(t.owner_until, '-infinity') <= ${now.toString()}::timestamptz as is_free, t.number, t.counter, t.started_at, t.ended_at,
        t.signature, d.algorithm, d.time_format, d.public_key, d.serial as tse_serial, c.serial as client_serial,
        t.process_type, t.process_data
      from app.tse_transactions t
        join app.tse_clients c on c.org_id = t.org_id and c.client_id = t.client_id
        join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
      where t.made_on = any (${days}::date[]) and t.tx_id = any (${txIds}::uuid[]) and c.register_id = ${registerId}`.execute(
    tx,
  );
  const known = new Map(rows.map((row) => [row.tx_id, row]));
  const open = rows.filter(({ state, is_said: isSaid }) => isSaid && (state === 'asked' || state === 'begun'));
  const nameOf = (row: Row) => ({ txId: row.tx_id, tssId: row.tss_id });
  return {
    results: txIds.map((txId) => resultOf(txId, known.get(txId))),
    idle: open.filter(({ is_free: isFree }) => isFree).map(nameOf),
    waiting: open.map(nameOf),
  };
}

function resultOf(txId: string, row: Row | undefined): TseResult {
  if (!row || row.state === 'asked' || row.state === 'begun') return { txId, state: 'waits' };
  if (row.state !== 'finished') return { txId, state: 'unsigned', reason: row.error === '' ? 'aborted' : row.error };
  return { txId, state: 'signed', signature: signatureOf(row) };
}

function signatureOf(row: Row): TseSignature {
  return {
    number: row.number,
    counter: row.counter,
    startedAt: momentOf(row.started_at),
    endedAt: momentOf(row.ended_at),
    signature: row.signature,
    algorithm: row.algorithm,
    timeFormat: row.time_format,
    publicKey: row.public_key,
    tseSerial: row.tse_serial,
    clientSerial: row.client_serial,
    processType: row.process_type,
    processData: row.process_data,
  };
}

function momentOf(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}
