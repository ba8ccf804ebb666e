import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Ended } from '../tse/tse-device.ts';
import { type Lease, leaseEnd } from './lease-transaction.ts';
import type { LeasedRow } from './tse-row.ts';

type Start = { readonly number: string; readonly startedAt: Temporal.Instant };

/**
 * What a device has begun is true whoever asked for it: only the state decides whether it is stored. Where it is known what it is
 * about, the lease goes on to the end; else it is given back in the same statement, so that nobody has to wait for it.
 */
export async function storeBegun(tx: Tx, row: LeasedRow, start: Start, lease: Lease): Promise<LeasedRow | undefined> {
  const { rows } = await sql<LeasedRow>`
    update app.tse_transactions set state = 'begun', number = ${start.number}, started_at = ${start.startedAt.toString()},
        owner = case when process_type is null then null else ${lease.owner}::uuid end,
        owner_until = case when process_type is null then null else ${leaseEnd(lease.now).toString()}::timestamptz end,
        is_unsure = process_type is not null
      where tx_id = ${row.tx_id} and made_on = ${row.made_on} and state = 'asked'
      returning *`.execute(tx);
  const [begun] = rows;
  return begun && { ...begun, is_unsure: false, client_serial: row.client_serial };
}

export async function storeEnded(
  tx: Tx,
  row: LeasedRow,
  ended: Ended,
  as: { readonly state: 'finished' | 'aborted'; readonly error: string },
): Promise<void> {
  await tx
    .updateTable('app.tse_transactions')
    .set({
      state: as.state,
      ended_at: ended.endedAt.toString(),
      counter: ended.counter,
      signature: ended.signature,
      error: as.error,
      ...free,
    })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where('state', '=', 'begun')
    .execute();
}

/** Not signed, and never again: the mark and why. Only who is still at it may say so: another may be about to have it signed. */
export async function storeUnsigned(
  tx: Tx,
  row: LeasedRow,
  { owner, error }: { readonly owner: string; readonly error: string },
): Promise<void> {
  await tx
    .updateTable('app.tse_transactions')
    .set({ state: 'failed', error: row.error === '' ? error : row.error, ...free })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where('state', '=', row.state)
    .where('owner', '=', owner)
    .execute();
}

/** The device does not take what it is about: it is to be aborted there, and says why here. */
export async function storeRefusal(
  tx: Tx,
  row: LeasedRow,
  { owner, now, error }: Lease & { readonly error: string },
): Promise<LeasedRow | undefined> {
  const refused = await tx
    .updateTable('app.tse_transactions')
    .set({ error, owner_until: leaseEnd(now).toString() })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where('state', '=', 'begun')
    .where('error', '=', '')
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst();
  return refused && { ...refused, is_unsure: false, client_serial: row.client_serial };
}

const free = { owner: null, owner_until: null, is_unsure: false } as const;
