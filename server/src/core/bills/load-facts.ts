import { billFactIn } from '@tresen/contract/bill-entries';
import { logEntry } from '@tresen/contract/device-log';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { subjectsOf } from '@tresen/domain/bills/bill-subjects';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly entry_id: string; readonly entry: string };

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

async function factsAbout(tx: Tx, locationId: string, subjects: readonly string[], known: readonly string[]) {
  const { rows } = await sql<Row>`
    with linked as materialized (
      select distinct on (l.entry_id) l.entry_id, l.org_id, l.device_id, l.device_seq, l.received_on from app.bill_links l
        where l.location_id = ${locationId} and l.subject_id = any(${subjects}::uuid[])
          and l.entry_id <> all(${known}::uuid[])
    )
    select l.entry_id, c.entry from linked l cross join lateral (select c.entry from app.device_commands c
      where c.org_id = l.org_id and c.device_id = l.device_id and c.seq = l.device_seq and c.received_on = l.received_on limit 1) c`.execute(
    tx,
  );
  return rows.flatMap(({ entry }) => {
    // It was read before it was linked.
    const fact = billFactIn(logEntry.parse(JSON.parse(entry)) as LogEntry);
    return fact ? [fact] : [];
  });
}
