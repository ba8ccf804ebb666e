import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { monthOf } from './ask-transaction.ts';
import type { LeasedRow } from './tse-row.ts';

export type Lease = { readonly owner: string; readonly now: Temporal.Instant };

/** Longer than a device may take for the slowest question: who is still at it has not lost it. */
const leaseFor = { seconds: 15 };

/**
 * Takes a transaction that nobody is at, in one statement. From here on it counts as unsure until an answer is stored: if the
 * program ends now, whoever comes next looks first. What the row answers is whether it was so before.
 */
export async function leaseTransaction(tx: Tx, txId: string, { owner, now }: Lease): Promise<LeasedRow | undefined> {
  const madeOn = await monthOf(tx, txId);
  if (madeOn === undefined) return undefined;
  const { rows } = await sql<LeasedRow & { readonly was_unsure: boolean }>`
    with free as (
      select t.tx_id, t.is_unsure, c.serial
        from app.tse_transactions t join app.tse_clients c on c.org_id = t.org_id and c.client_id = t.client_id
        where t.tx_id = ${txId} and t.made_on = ${madeOn}
          and (t.state = 'asked' or t.state = 'begun' and t.process_type is not null)
          and (t.owner_until is null or t.owner_until <= ${now.toString()})
        for update of t skip locked
    )
    update app.tse_transactions t
      set owner = ${owner}, owner_until = ${leaseEnd(now).toString()}, is_unsure = true
      from free f where t.tx_id = f.tx_id and t.made_on = ${madeOn}
      returning t.*, f.is_unsure as was_unsure, f.serial as client_serial`.execute(tx);
  const [row] = rows;
  return row && { ...row, is_unsure: row.was_unsure };
}

/** Goes on with it; `undefined`: it took too long, and somebody else is at it. */
export async function keepLease(tx: Tx, row: LeasedRow, { owner, now }: Lease): Promise<LeasedRow | undefined> {
  const kept = await tx
    .updateTable('app.tse_transactions')
    .set({ owner_until: leaseEnd(now).toString() })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where('owner', '=', owner)
    .where('state', 'in', ['asked', 'begun'])
    .returningAll()
    .executeTakeFirst();
  return kept && { ...kept, is_unsure: row.is_unsure, client_serial: row.client_serial };
}

/** Lets go of it for a while. `isUnsure`: whether the device may have done something that nobody heard of. */
export async function releaseLease(
  tx: Tx,
  row: LeasedRow,
  { owner, until, isUnsure }: { readonly owner: string; readonly until: Temporal.Instant; readonly isUnsure: boolean },
): Promise<void> {
  await tx
    .updateTable('app.tse_transactions')
    .set({ owner: null, owner_until: until.toString(), is_unsure: isUnsure })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where('owner', '=', owner)
    .where('state', 'in', ['asked', 'begun'])
    .execute();
}

export function leaseEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add(leaseFor);
}
