import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { isOverdue, unknownItems } from '@tresen/domain/bills/unknown-items';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { BillsPlace } from './bills-place.ts';

/** An item whose round has not come. */
export type UnknownItem = {
  readonly itemId: string;
  /** What names it. */
  readonly facts: readonly BillFact[];
  /** By the clock of this server. */
  readonly heardAt: Temporal.Instant;
};

/** Mostly there are none, and nothing is asked. */
export async function heardOfUnknown(
  tx: Tx,
  { locationId, now }: BillsPlace,
  facts: readonly BillFact[],
): Promise<readonly UnknownItem[]> {
  const unknown = unknownItems(facts);
  if (unknown.size === 0) return [];
  const { rows } = await sql<{ subject_id: string; heard_at: Temporal.Instant }>`
    select l.subject_id, min(c.received_at) as heard_at from app.bill_links l
        join app.device_commands c on c.org_id = l.org_id and c.device_id = l.device_id and c.seq = l.device_seq
          and c.received_on = l.received_on
      where l.location_id = ${locationId} and l.subject_id = any(${[...unknown.keys()]}::uuid[])
      group by l.subject_id`.execute(tx);
  const heard = new Map(rows.map((row) => [row.subject_id, row.heard_at]));
  return [...unknown].map(([itemId, named]) => ({ itemId, facts: named, heardAt: heard.get(itemId) ?? now }));
}

/** Since when somebody waits for a round that may still come; of one that did not, somebody is told. */
export function waitsSince(unknown: readonly UnknownItem[], now: Temporal.Instant): Temporal.Instant | undefined {
  return unknown
    .map(({ heardAt }) => heardAt)
    .filter((heardAt) => !isOverdue(heardAt, now))
    .toSorted(Temporal.Instant.compare)[0];
}
