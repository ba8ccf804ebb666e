import type { DiningTable } from '@tresen/domain/rooms/dining-table';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Written = {
  readonly orgId: OrgId;
  readonly roomId: string;
  readonly locationId: string;
  readonly before: readonly DiningTable[];
  readonly tables: readonly DiningTable[];
  readonly now: Temporal.Instant;
};

/** What stands in a room, as a whole: what is left out is retired, what was retired and is named again is back. */
export async function writeTables(tx: Tx, { orgId, roomId, locationId, before, tables, now }: Written): Promise<void> {
  const names = new Map(tables.map(({ tableId, name }) => [tableId, name]));
  // Two tables may have exchanged their names: each lets go of the old one before any takes a new one.
  const lettingGo = before.filter(({ tableId, name }) => names.get(tableId) !== name).map(({ tableId }) => tableId);
  if (lettingGo.length > 0)
    await tx
      .updateTable('app.dining_tables')
      .set({ retired_at: now.toString() })
      .where('table_id', 'in', lettingGo)
      .execute();
  if (tables.length === 0) return;
  const rows = tables.map(({ tableId, ...table }, position) => ({
    org_id: orgId,
    table_id: tableId,
    location_id: locationId,
    room_id: roomId,
    ...table,
    position,
  }));
  await withOwnNames(() =>
    tx
      .insertInto('app.dining_tables')
      .values(rows)
      .onConflict((known) =>
        known.columns(['org_id', 'table_id']).doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          seats: ref('excluded.seats'),
          shape: ref('excluded.shape'),
          x: ref('excluded.x'),
          y: ref('excluded.y'),
          w: ref('excluded.w'),
          h: ref('excluded.h'),
          turn: ref('excluded.turn'),
          position: ref('excluded.position'),
          retired_at: null,
        })),
      )
      .execute(),
  );
}

/** The rules have said no before; here only what the database alone holds to be the same. */
export async function withOwnNames<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) === 'dining_tables_by_name') throw refusal('table/name-taken');
    throw error;
  }
}
