import { localTime } from '@tresen/domain/dsfinvk/closing-keys';
import type { ClosingKeys } from '@tresen/domain/dsfinvk/rows';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** The round that an item was ordered with, and the closing that holds it, if one does. */
export type FoundRound = {
  readonly itemId: string;
  readonly roundId: string;
  readonly keys: ClosingKeys | undefined;
  /** As it was signed, where it was asked for. */
  readonly entry: string;
};

type Row = {
  readonly item_id: string;
  readonly round_id: string;
  readonly entry: string;
  readonly z_no: number | null;
  readonly created_at: Temporal.Instant | null;
  readonly master_register_id: string | null;
  readonly time_zone: string | null;
};

/** Of two that claim an item, all but one lie: the one that was closed first is believed, always the same. */
export async function roundsOfItems(
  tx: Tx,
  locationId: string,
  itemIds: Iterable<string>,
): Promise<readonly FoundRound[]> {
  const asked = [...new Set(itemIds)];
  if (asked.length === 0) return [];
  const { rows } = await sql<Row>`
    select distinct on (l.subject_id) l.subject_id as item_id, r.round_id, c.entry, z.z_no, z.created_at, z.master_register_id,
        z.master_data #>> '{location,timeZone}' as time_zone
      from app.bill_links l
        join app.rounds r on r.org_id = l.org_id and r.round_id = l.entry_id and r.kind = 'placed'
        join app.device_commands c on c.org_id = l.org_id and c.device_id = l.device_id and c.seq = l.device_seq
          and c.received_on = l.received_on
        left join app.z_reports z on z.org_id = r.org_id and z.location_id = r.location_id and z.z_no = r.z_no
      where l.location_id = ${locationId} and l.subject_id = any(${asked}::uuid[])
      order by l.subject_id, r.z_no, r.round_id`.execute(tx);
  return rows.map((row) => ({
    itemId: row.item_id,
    roundId: row.round_id,
    entry: row.entry,
    keys: keysOf(row),
  }));
}

function keysOf({ z_no: Z_NR, created_at, master_register_id: Z_KASSE_ID, time_zone }: Row): ClosingKeys | undefined {
  if (Z_NR === null || created_at === null || Z_KASSE_ID === null) return undefined;
  return { Z_KASSE_ID, Z_ERSTELLUNG: localTime(created_at, time_zone ?? 'UTC'), Z_NR };
}
