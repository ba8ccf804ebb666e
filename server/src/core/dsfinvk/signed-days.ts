import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { type Bounds, daysIn, heldDays } from './held-days.ts';
import type { ListedClosing } from './list-closings.ts';

/**
 * The business days of the receipts in these closings, and the days on which TSEs were asked to sign them. A question that names its days is planned for the months that hold them alone:
 * for all there are, planning takes longer than the answer.
 */
export async function signedDays(tx: Tx, locationId: string, closings: readonly ListedClosing[]) {
  const days = await heldDays(tx, closings);
  if (days === undefined) return undefined;
  const { rows } = await sql<Bounds>`
    with r as materialized (
      select org_id, tx_id, app.tx_of(order_id) as own_tx_id from app.receipts
        where location_id = ${locationId} and business_date between ${days.first} and ${days.last}
          and z_no = any(${closings.map(({ number }) => number)}::bigint[])
    )
    select min(made_on) as first, max(made_on) as last from (
      select k.made_on from r join app.tse_keys k on k.org_id = r.org_id and k.tx_id = r.tx_id
      union all select k.made_on from r join app.tse_keys k on k.org_id = r.org_id and k.tx_id = r.own_tx_id
    ) asked`.execute(tx);
  return { days, asked: daysIn(rows[0]) ?? days };
}

export type SignedDays = Awaited<ReturnType<typeof signedDays>>;
