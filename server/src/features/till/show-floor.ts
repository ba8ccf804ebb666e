import { sql } from 'kysely';
import { loadFacts } from '../../core/bills/load-facts.ts';
import { refreshStaleBills } from '../../core/bills/refresh-stale-bills.ts';
import { asPlainJson } from '../../core/calls/as-plain-json.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** A bill that was closed is shown for so long. */
const hoursKept = 24;

/** The place in the stream is read first: what is said meanwhile may come with the facts, and once more after them. */
export const showFloor = fromDevice.use(asPlainJson).till.floor.handler(async ({ context }) => {
  const { device, enter, now } = context;
  const { orgId, locationId } = device;
  const keptSince = now.subtract({ hours: hoursKept }).toString();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  return enter(async (tx) => {
    const head = await headOf(tx, { orgId, locationId, today });
    await refreshStaleBills(tx, { orgId, locationId, now });
    const { rows } = await sql<{ bill_id: string }>`
      select bill_id from app.bills where org_id = ${orgId} and location_id = ${locationId} and not (is_settled and is_cleared)
      union select bill_id from app.bills
        where org_id = ${orgId} and location_id = ${locationId} and changed_at >= ${keptSince}::timestamptz`.execute(
      tx,
    );
    const facts = await loadFacts(
      tx,
      locationId,
      rows.map(({ bill_id }) => bill_id),
    );
    const parked = await parkedOf(tx, { locationId, keptSince, today });
    return {
      seq: head.seq,
      eventId: head.eventId,
      now: now.toString(),
      lastStep: head.lastStep,
      facts: [...facts.values()].map((fact) => ({ ...fact, payload: { ...fact.payload } })),
      parked,
    };
  });
});

type Place = { readonly orgId: string; readonly locationId: string; readonly today: Temporal.PlainDate };

/** Where the stream is. Its last event is mostly of today; only where it is not, all months are looked through. */
async function headOf(tx: Tx, { orgId, locationId, today }: Place) {
  const { rows } = await sql<{ seq: number; last_step: number }>`
    select last_seq as seq, last_step from app.stream_heads where org_id = ${orgId} and location_id = ${locationId}`.execute(
    tx,
  );
  const { seq = 0, last_step: lastStep = 0 } = rows[0] ?? {};
  const events = tx
    .selectFrom('app.events')
    .select('event_id')
    .where('org_id', '=', orgId)
    .where('location_id', '=', locationId)
    .where('seq', '=', seq);
  const [from, to] = daysAround(today);
  const recent = await events.where('created_on', '>=', from).where('created_on', '<=', to).executeTakeFirst();
  const last = recent ?? (seq > 0 ? await events.executeTakeFirst() : undefined);
  return { seq, lastStep, eventId: last?.event_id ?? null };
}

type Kept = { readonly locationId: string; readonly keptSince: string; readonly today: Temporal.PlainDate };

/** What was set aside of late and nobody took. */
async function parkedOf(tx: Tx, { locationId, keptSince, today }: Kept): Promise<string[]> {
  const aside = await tx
    .selectFrom('app.parked_commands')
    .select(['device_id', 'seq', 'hash'])
    .where('location_id', '=', locationId)
    .where('parked_at', '>=', sql<Temporal.Instant>`${keptSince}::timestamptz`)
    .where((or) => or.or([or('decision', 'is', null), or('decision', '=', 'left-out')]))
    .execute();
  if (aside.length === 0) return [];
  const [from, to] = daysAround(today);
  const { rows } = await sql<{ entry_id: string }>`
    select c.command_id as entry_id
      from unnest(${aside.map((one) => one.device_id)}::uuid[], ${aside.map((one) => String(one.seq))}::bigint[],
        ${aside.map((one) => one.hash)}::text[]) as p (device_id, seq, hash)
        join app.device_commands c on c.org_id = app.current_org() and c.device_id = p.device_id and c.seq = p.seq and c.hash = p.hash
      where c.received_on between ${from} and ${to}`.execute(tx);
  return rows.map(({ entry_id: entryId }) => entryId);
}

/** Days of a server whose clock is a little off are among them. */
function daysAround(today: Temporal.PlainDate): readonly [string, string] {
  return [today.subtract({ days: 2 }).toString(), today.add({ days: 1 }).toString()];
}
