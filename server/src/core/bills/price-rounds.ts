import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import { isPiecesFact, roundCents, roundLines } from '@tresen/domain/bills/round-lines';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillsPlace } from './bills-place.ts';

/** What was cancelled or written off gets its amount once it is known what was ordered. */
export async function priceRounds(
  tx: Tx,
  { orgId, locationId }: BillsPlace,
  facts: readonly BillFact[],
  { bills }: FloorView,
): Promise<void> {
  const items = new Map([...bills.values()].flatMap((bill) => bill.items.map(({ item }) => [item.itemId, item])));
  const priced = facts.flatMap((fact) => {
    if (!isPiecesFact(fact) || fact.type === 'order.place.v1' || fact.type === 'bill.move-items.v1') return [];
    const lines = roundLines(fact, (itemId) => items.get(itemId));
    return lines ? [{ round_id: fact.entryId, total_cents: roundCents(lines) }] : [];
  });
  if (priced.length === 0) return;
  await sql`
    update app.rounds r set total_cents = v.total_cents
      from json_to_recordset(${JSON.stringify(priced)}::json) as v (round_id uuid, total_cents bigint)
      where r.org_id = ${orgId} and r.location_id = ${locationId} and r.total_cents is null and r.round_id = v.round_id`.execute(
    tx,
  );
}
