import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { FloorView } from '@tresen/domain/bills/floor-view';
import { isOverdue } from '@tresen/domain/bills/unknown-items';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { BillOddity } from './bill-oddity.ts';
import type { BillsPlace } from './bills-place.ts';
import { cancelledUnapproved } from './cancelled-unapproved.ts';
import type { UnknownItem } from './heard-of-unknown.ts';

type Looked = {
  readonly facts: readonly BillFact[];
  readonly view: FloorView;
  readonly unknown: readonly UnknownItem[];
};

/** These are raised once: whoever has looked at one and closed it is not asked again. */
const raisedOnce = ['item-unknown', 'cancelled-after-interim'];
const kinds = ['paid-twice', 'paid-and-cancelled', 'paid-and-written-off', 'bill-left-open', ...raisedOnce];

type Known = { readonly incident_id: string; readonly kind: string; readonly about: string; readonly is_open: boolean };

/**
 * Each piece with a payment too many has one open incident, and no other piece has one; a deposit goes with its drink. So has what was cancelled behind a guest's
 * back; and an item or a bill that somebody waits for, until it has come or is settled.
 */
export async function keepIncidents(tx: Tx, place: BillsPlace, looked: Looked): Promise<void> {
  const cancelled = await cancelledUnapproved(tx, looked.facts);
  const odd = new Map(
    [...conflictsIn(looked), ...overdueIn(looked, place.now), ...cancelled].map((one) => [keyOf(one), one]),
  );
  const waiting = new Set(waitedFor(looked).map(keyOf));
  const known = new Set<string>();
  const ended: string[] = [];
  for (const one of await knownIncidents(tx, place, looked)) {
    const key = keyOf(one);
    const stays = odd.has(key) || waiting.has(key) || one.kind === 'cancelled-after-interim';
    if (!one.is_open || (stays && !known.has(key))) known.add(key);
    else ended.push(one.incident_id);
  }
  if (ended.length > 0)
    await sql`update app.incidents set closed_at = ${place.now.toString()} where incident_id = any(${ended}::uuid[])`.execute(
      tx,
    );
  const { orgId, locationId, now: at } = place;
  for (const [key, { kind, severity, subject }] of odd)
    if (!known.has(key)) await raiseIncident(tx, { orgId, locationId, deviceId: null, kind, severity, subject, at });
}

function keyOf({ kind, about }: Pick<BillOddity, 'kind' | 'about'>): string {
  return `${kind} ${about}`;
}

function conflictsIn({ facts, view: { bills } }: Looked): readonly BillOddity[] {
  const receipts = receiptsIn(facts);
  return [...bills.values()].flatMap((bill) =>
    goodsInConflict(bill).map(({ kind, itemId, no, payments }) => {
      const item = bill.items.find((one) => one.item.itemId === itemId)?.item;
      const subject = {
        itemId,
        piece: String(no),
        article: item?.name ?? '',
        billId: bill.billId,
        receipts: payments.map(({ receiptId }) => receipts.get(receiptId) ?? receiptId).join(', '),
      };
      return { kind, severity: 'serious' as const, about: `${itemId} ${no}`, subject };
    }),
  );
}

function overdueIn({ unknown }: Looked, now: Temporal.Instant): readonly BillOddity[] {
  return unknown
    .filter(({ heardAt }) => isOverdue(heardAt, now))
    .map(({ itemId, facts }) => {
      const receipts = [...receiptsIn(facts).values()].join(', ');
      return { kind: 'item-unknown', severity: 'warning', about: itemId, subject: { itemId, receipts } };
    });
}

/** Of what may stay told: items that have not come, and bills that are not settled. */
function waitedFor({ view: { bills }, unknown }: Looked): readonly Pick<BillOddity, 'kind' | 'about'>[] {
  const open = [...bills.values()].filter(({ isSettled }) => !isSettled);
  return [
    ...unknown.map(({ itemId }) => ({ kind: 'item-unknown', about: itemId })),
    ...open.flatMap(({ billIds }) => billIds.map((billId) => ({ kind: 'bill-left-open', about: billId }))),
  ];
}

async function knownIncidents(
  tx: Tx,
  { locationId }: BillsPlace,
  { facts, view: { bills }, unknown }: Looked,
): Promise<readonly Known[]> {
  const all = [...bills.values()];
  const things = [
    ...all.flatMap((bill) => [...bill.billIds, ...bill.items.map(({ item }) => item.itemId)]),
    ...unknown.map(({ itemId }) => itemId),
    ...facts.filter(({ type }) => type === 'order.cancel.v1').map(({ entryId }) => entryId),
  ];
  const { rows } = await sql<Known>`
    select incident_id, kind, concat_ws(' ', thing, subject ->> 'piece') as about, closed_at is null as is_open
      from app.incidents
        cross join lateral (select coalesce(subject ->> 'entryId', subject ->> 'itemId', subject ->> 'billId') as thing) t
      where location_id = ${locationId} and kind = any(${kinds}::text[]) and thing = any(${things}::text[])
        and (closed_at is null or kind = any(${raisedOnce}::text[]))
      order by closed_at nulls last, opened_at`.execute(tx);
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
