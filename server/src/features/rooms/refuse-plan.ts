import { type DiningTable, namesOf, type RoomPlan } from '@tresen/domain/rooms/dining-table';
import { planFaults } from '@tresen/domain/rooms/plan-faults';
import type { SavedRoom } from '../../core/devices/read-rooms.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

type Asked = { readonly roomId: string; readonly locationId: string; readonly rooms: readonly SavedRoom[] };

/** The plan as it may be written, with ids as the database writes them; the first kind of fault is told, by the names of its tables. */
export async function lawfulPlan(tx: Tx, asked: RoomPlan, { roomId, locationId, rooms }: Asked): Promise<RoomPlan> {
  const tables = asked.tables.map((table) => ({ ...table, tableId: table.tableId.toLowerCase() }));
  if (new Set(tables.map(({ tableId }) => tableId)).size < tables.length)
    throw refusal('request/invalid', { fields: [{ path: 'tables.tableId', code: 'twice' }] });
  refuseFaults(
    tables,
    rooms.filter((room) => room.roomId !== roomId),
  );
  await refuseForeignTables(tx, roomId, tables);
  if (asked.areaId !== null) await refuseForeignArea(tx, locationId, asked.areaId);
  return { ...asked, tables };
}

export function refuseFaults(tables: readonly DiningTable[], others: readonly SavedRoom[]): void {
  const faults = planFaults(
    tables,
    others.flatMap((room) => namesOf(room.tables)),
  );
  const [first] = faults;
  if (!first) return;
  const same = faults.filter(({ code }) => code === first.code);
  throw refusal(first.code, { fields: same.map(({ code, name }) => ({ path: name, code })) });
}

/** A table stays in its room: what was sold at it says where that was. */
async function refuseForeignTables(tx: Tx, roomId: string, tables: readonly DiningTable[]): Promise<void> {
  if (tables.length === 0) return;
  const elsewhere = await tx
    .selectFrom('app.dining_tables')
    .select('table_id')
    .where(
      'table_id',
      'in',
      tables.map(({ tableId }) => tableId),
    )
    .where('room_id', '<>', roomId)
    .executeTakeFirst();
  if (elsewhere) throw notFound('dining-table');
}

async function refuseForeignArea(tx: Tx, locationId: string, areaId: string): Promise<void> {
  const area = await tx
    .selectFrom('app.areas')
    .select('area_id')
    .where('area_id', '=', areaId)
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!area) throw notFound('area');
}
