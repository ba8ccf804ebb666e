import { sql } from 'kysely';
import { loadFacts } from '../../core/bills/load-facts.ts';
import { refreshStaleBills } from '../../core/bills/refresh-stale-bills.ts';
import { fromDevice } from '../../core/calls/use-case.ts';

/** A bill that was closed is shown for so long. */
const hoursKept = 24;

/** The place in the stream is read first: what is said meanwhile may come with the facts, and once more after them. */
export const showFloor = fromDevice.till.floor.handler(async ({ context }) => {
  const { device, enter, now } = context;
  const { orgId, locationId } = device;
  const keptSince = now.subtract({ hours: hoursKept }).toString();
  return enter(async (tx) => {
    const heads = await sql<{ seq: number; event_id: string | null; last_step: number }>`
      select h.last_seq as seq, h.last_step, (select v.event_id from app.events v
          where v.org_id = h.org_id and v.location_id = h.location_id and v.seq = h.last_seq) as event_id
        from app.stream_heads h where h.org_id = ${orgId} and h.location_id = ${locationId}`.execute(tx);
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
    const parked = await sql<{ entry_id: string }>`
      select c.command_id as entry_id from app.parked_commands p join app.device_commands c
          on c.org_id = p.org_id and c.device_id = p.device_id and c.seq = p.seq and c.hash = p.hash
        where p.org_id = ${orgId} and p.location_id = ${locationId} and p.parked_at >= ${keptSince}::timestamptz
          and (p.decision is null or p.decision = 'left-out')`.execute(tx);
    const { seq = 0, event_id: eventId = null, last_step: lastStep = 0 } = heads.rows[0] ?? {};
    return {
      seq,
      eventId,
      now: now.toString(),
      lastStep,
      facts: [...facts.values()].map((fact) => ({ ...fact, payload: { ...fact.payload } })),
      parked: parked.rows.map(({ entry_id: entryId }) => entryId),
    };
  });
});
