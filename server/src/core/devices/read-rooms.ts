import { type DiningTable, type Room, tableShapes, turns } from '@tresen/domain/rooms/dining-table';
import type { Selectable } from 'kysely';
import type { AppDiningTables } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type SavedRoom = Room & { readonly version: number };

/** The rooms of a location as arranged, with what stands in them. A retired area is none. */
export async function readRooms(tx: Tx, locationId: string): Promise<readonly SavedRoom[]> {
  const rooms = await tx
    .selectFrom('app.rooms as room')
    .leftJoin('app.areas as area', (join) =>
      join.onRef('area.area_id', '=', 'room.area_id').on('area.retired_at', 'is', null),
    )
    .select(['room.room_id', 'room.name', 'room.version', 'area.area_id'])
    .where('room.location_id', '=', locationId)
    .where('room.retired_at', 'is', null)
    .orderBy('room.position')
    .orderBy('room.room_id')
    .execute();
  if (rooms.length === 0) return [];
  const tables = await tx
    .selectFrom('app.dining_tables')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('table_id')
    .execute();
  const byRoom = Map.groupBy(tables, ({ room_id }) => room_id);
  return rooms.map((row) => ({
    roomId: row.room_id,
    name: row.name,
    areaId: row.area_id,
    tables: (byRoom.get(row.room_id) ?? []).map(tableOf),
    version: row.version,
  }));
}

/** As tills keep them. */
export async function readTillRooms(tx: Tx, locationId: string): Promise<readonly Room[]> {
  return (await readRooms(tx, locationId)).map(({ version: _version, ...room }) => room);
}

/** The table has no other shapes and turns; a word of a later release is a plain one. */
export function tableOf(row: Selectable<AppDiningTables>): DiningTable {
  return {
    tableId: row.table_id,
    name: row.name,
    seats: row.seats,
    shape: tableShapes.find((shape) => shape === row.shape) ?? 'square',
    x: row.x,
    y: row.y,
    w: row.w,
    h: row.h,
    turn: turns.find((turn) => turn === row.turn) ?? 0,
  };
}
