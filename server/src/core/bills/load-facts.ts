import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { subjectsOf } from '@tresen/domain/bills/bill-subjects';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { readFact } from './read-fact.ts';

type Link = {
  readonly device_id: string;
  readonly device_seq: string;
  readonly received_on: string;
};

/** All that was said of these bills and items at a location, and of whatever they are tied to. */
export async function loadFacts(
  tx: Tx,
  locationId: string,
  subjects: Iterable<string>,
): Promise<ReadonlyMap<string, BillFact>> {
  const facts = new Map<string, BillFact>();
  const asked = new Set<string>();
  let next = new Set(subjects);
  while (next.size > 0) {
    for (const id of next) asked.add(id);
    const found = await factsAbout(tx, locationId, [...next], [...facts.keys()]);
    for (const fact of found) facts.set(fact.entryId, fact);
    next = new Set(found.flatMap((fact) => [...subjectsOf(fact)].filter((id) => !asked.has(id))));
  }
  return facts;
}

/**
 * Where the entries stand, then the entries: with their days named, the database plans for the months that hold them and for no
 * other, which would take longer than reading them.
 */
async function factsAbout(tx: Tx, locationId: string, subjects: readonly string[], known: readonly string[]) {
  const { rows: links } = await sql<Link>`
    select distinct on (l.entry_id) l.device_id, l.device_seq::text, l.received_on from app.bill_links l
      where l.location_id = ${locationId} and l.subject_id = any(${subjects}::uuid[]) and l.entry_id <> all(${known}::uuid[])`.execute(
    tx,
  );
  if (links.length === 0) return [];
  const days = links.map((link) => link.received_on);
  const { rows } = await sql<{ readonly entry: string }>`
    select c.entry from unnest(${links.map((link) => link.device_id)}::uuid[], ${links.map((link) => link.device_seq)}::bigint[],
        ${days}::date[]) as l (device_id, seq, received_on)
      join app.device_commands c on c.org_id = app.current_org() and c.device_id = l.device_id and c.seq = l.seq
        and c.received_on = l.received_on
      where c.received_on = any(${[...new Set(days)]}::date[])`.execute(tx);
  return rows.flatMap(({ entry }) => readFact(entry) ?? []);
}
