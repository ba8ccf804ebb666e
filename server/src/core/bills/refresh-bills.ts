import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { openingOf } from '@tresen/domain/bills/bill-group';
import { billsNamedBy } from '@tresen/domain/bills/bill-subjects';
import { type BillView, type FloorView, viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillsPlace } from './bills-place.ts';
import { heardOfUnknown, waitsSince } from './heard-of-unknown.ts';
import { keepIncidents } from './keep-incidents.ts';
import { loadFacts } from './load-facts.ts';
import { priceRounds } from './price-rounds.ts';

/**
 * Makes the rows of these bills, and of all they are tied to, what their facts add up to, and tells of pieces that were paid
 * twice. The caller holds the stream of the location: nobody adds a fact meanwhile.
 */
export async function refreshBills(tx: Tx, place: BillsPlace, subjects: Iterable<string>): Promise<void> {
  const facts = [...(await loadFacts(tx, place.locationId, subjects)).values()];
  if (facts.length === 0) return;
  const view = viewFloor(foldBills(facts, undefined, 'server'));
  const unknown = await heardOfUnknown(tx, place, facts);
  await keepRows(tx, place, rowsOf(facts, view), waitsSince(unknown, place.now));
  await keepIncidents(tx, place, { facts, view, unknown });
  await priceRounds(tx, place, facts, view);
}

type BillsRow = {
  readonly bill_id: string;
  readonly opened_on: string;
  readonly class_id: string;
  readonly table_ids: readonly string[];
  readonly waiter_id: string | null;
  readonly open_cents: number;
  readonly open_pieces: number;
  readonly first_ordered_at: string | null;
  readonly is_settled: boolean;
  readonly is_cleared: boolean;
  readonly opened_by: string | null;
  readonly table_id: string | null;
};

/** By which a bill is named with several days is a lie: the earliest has its amount. */
function rowsOf(facts: readonly BillFact[], view: FloorView): readonly BillsRow[] {
  const named = new Map(facts.flatMap(billsNamedBy).map((bill) => [`${bill.openedOn} ${bill.billId}`, bill] as const));
  const counted = new Set<string>();
  return [...named]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, { billId, openedOn }]) => {
      const bill = view.bills.get(view.nameOf(billId));
      if (!bill) return unheardOf(view.nameOf(billId), { billId, openedOn });
      const isCounted = billId === bill.billId && !counted.has(billId);
      if (isCounted) counted.add(billId);
      const opening = openingOf(facts, billId);
      const opened = { opened_by: opening?.code ?? null, table_id: opening?.tableId ?? null };
      return { ...rowOf(bill, { billId, openedOn, isCounted }), ...opened };
    });
}

/** Its rounds come later or never. Nothing is open on it, and no closing waits for it. */
function unheardOf(classId: string, { billId, openedOn }: Pick<NamedBill, 'billId' | 'openedOn'>): BillsRow {
  return {
    bill_id: billId,
    opened_on: openedOn,
    class_id: classId,
    table_ids: [],
    waiter_id: null,
    open_cents: 0,
    open_pieces: 0,
    first_ordered_at: null,
    is_settled: true,
    is_cleared: false,
    opened_by: null,
    table_id: null,
  };
}

type NamedBill = { readonly billId: string; readonly openedOn: string; readonly isCounted: boolean };

function rowOf(bill: BillView, { billId, openedOn, isCounted }: NamedBill): Omit<BillsRow, 'opened_by' | 'table_id'> {
  const { fields, items, cents, openPieces, isSettled } = bill;
  return {
    bill_id: billId,
    opened_on: openedOn,
    class_id: bill.billId,
    table_ids: [...new Set(fields.tableIds)],
    waiter_id: fields.waiterId ?? null,
    open_cents: isCounted ? cents.open : 0,
    open_pieces: isCounted ? openPieces : 0,
    first_ordered_at: items.map(({ at }) => at).toSorted()[0] ?? null,
    is_settled: isSettled,
    is_cleared: fields.isCleared ?? false,
  };
}

async function keepRows(
  tx: Tx,
  { orgId, locationId, now }: BillsPlace,
  rows: readonly BillsRow[],
  waiting: Temporal.Instant | undefined,
): Promise<void> {
  await sql`
    update app.bills b set class_id = v.class_id, table_ids = v.table_ids, waiter_id = v.waiter_id, open_cents = v.open_cents,
        open_pieces = v.open_pieces, first_ordered_at = v.first_ordered_at, is_settled = v.is_settled,
        is_cleared = v.is_cleared, is_stale = false,
        waits_since = ${waiting?.toString() ?? null}::timestamptz, opened_by = coalesce(b.opened_by, v.opened_by),
        opened_at_table = case when b.opened_by is not null or v.opened_by is null then b.opened_at_table
          else coalesce((select t.name from app.dining_tables t
            where t.org_id = b.org_id and t.location_id = b.location_id and t.table_id = v.table_id), '') end,
        changed_at = case when b.is_settled <> v.is_settled then ${now.toString()}::timestamptz else b.changed_at end
      from json_to_recordset(${JSON.stringify(rows)}::json) as v (bill_id uuid, opened_on date, class_id uuid, table_ids uuid[],
        waiter_id uuid, open_cents bigint, open_pieces integer, first_ordered_at timestamptz, is_settled boolean, is_cleared boolean,
        opened_by text, table_id uuid)
      where b.org_id = ${orgId} and b.location_id = ${locationId} and b.bill_id = v.bill_id and b.opened_on = v.opened_on`.execute(
    tx,
  );
}
