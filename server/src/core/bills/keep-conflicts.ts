import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { BillsPlace } from './bills-place.ts';

const kinds = ['paid-twice', 'paid-and-cancelled', 'paid-and-written-off'];

type Known = { readonly incident_id: string; readonly kind: string; readonly item_id: string; readonly piece: string };

/** Each piece with a payment too many has one open incident, and no other piece has one. */
export async function keepConflicts(
  tx: Tx,
  place: BillsPlace,
  facts: readonly BillFact[],
  { bills }: FloorView,
): Promise<void> {
  const receipts = receiptsIn(facts);
  const conflicts = new Map(
    [...bills.values()].flatMap((bill) =>
      bill.conflicts.map((conflict) => [
        keyOf(conflict.kind, conflict.itemId, String(conflict.no)),
        { ...conflict, bill },
      ]),
    ),
  );
  const known = new Set<string>();
  const ended: string[] = [];
  for (const { incident_id, kind, item_id, piece } of await openIncidents(tx, place, bills)) {
    const key = keyOf(kind, item_id, piece);
    if (conflicts.has(key) && !known.has(key)) known.add(key);
    else ended.push(incident_id);
  }
  if (ended.length > 0)
    await sql`update app.incidents set closed_at = ${place.now.toString()} where incident_id = any(${ended}::uuid[])`.execute(
      tx,
    );
  for (const [key, { kind, itemId, no, payments, bill }] of conflicts) {
    if (known.has(key)) continue;
    const item = bill.items.find((one) => one.item.itemId === itemId)?.item;
    const subject = {
      itemId,
      piece: String(no),
      article: item?.name ?? '',
      billId: bill.billId,
      receipts: payments.map(({ receiptId }) => receipts.get(receiptId) ?? receiptId).join(', '),
    };
    const { orgId, locationId, now: at } = place;
    await raiseIncident(tx, { orgId, locationId, deviceId: null, kind, severity: 'serious', subject, at });
  }
}

function keyOf(kind: string, itemId: string, piece: string): string {
  return `${kind} ${itemId} ${piece}`;
}

async function openIncidents(tx: Tx, { locationId }: BillsPlace, bills: FloorView['bills']): Promise<readonly Known[]> {
  const items = [...bills.values()].flatMap((bill) => bill.items.map(({ item }) => item.itemId));
  const { rows } = await sql<Known>`
    select incident_id, kind, subject ->> 'itemId' as item_id, subject ->> 'piece' as piece from app.incidents
      where location_id = ${locationId} and closed_at is null and kind = any(${kinds}::text[])
        and subject ->> 'itemId' = any(${items}::text[])`.execute(tx);
  return rows;
}

/** As they are printed. */
function receiptsIn(facts: readonly BillFact[]): ReadonlyMap<string, string> {
  return new Map(
    facts.flatMap((fact) => {
      if (fact.type !== 'sale.complete.v2') return [];
      const { orderId, registerCode, receiptNo } = fact.payload;
      return [[orderId, formatReceiptNumber({ registerCode, series: fact.series ?? 0, receiptNo })] as const];
    }),
  );
}
