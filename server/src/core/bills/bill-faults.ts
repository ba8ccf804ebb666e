import { viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { loadFacts } from './load-facts.ts';

type Row = {
  readonly location_id: string;
  readonly bill_id: string;
  readonly class_id: string;
  readonly cents: number;
};

/** So many bills are folded at once. */
const atOnce = 500;

/** Whether each bill comes to what its row says. Rows that say of themselves that they are stale are left out. */
export async function billFaults(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<Row>`
    select location_id, bill_id, class_id, sum(open_cents)::bigint as cents from app.bills
      group by location_id, bill_id, class_id having not bool_or(is_stale) order by location_id, class_id, bill_id`.execute(
    tx,
  );
  const faults: string[] = [];
  for (const [locationId, bills] of Map.groupBy(rows, ({ location_id }) => location_id))
    for (let from = 0; from < bills.length; from += atOnce) {
      const some = bills.slice(from, from + atOnce);
      const facts = await loadFacts(
        tx,
        locationId,
        some.map(({ bill_id }) => bill_id),
      );
      const view = viewFloor(foldBills(facts.values(), undefined, 'server'));
      faults.push(...some.flatMap((row) => faultOf(row, view)));
    }
  return faults;
}

function faultOf({ bill_id: billId, class_id: classId, cents }: Row, view: ReturnType<typeof viewFloor>) {
  const name = view.nameOf(billId);
  const open = name === billId ? (view.bills.get(billId)?.cents.open ?? 0) : 0;
  return name === classId && open === cents
    ? []
    : [`bill ${billId}: its row says ${cents} cents of ${classId}, its facts ${open} of ${name}`];
}
