import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { lockLocation } from './lock-location.ts';

/** A room that somebody added in the meantime keeps its place behind them. */
export const reorderRooms = inside.rooms.reorder.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { locationId, roomIds } = input;
  await lockLocation(tx, locationId);
  const places = await sql<{ room_id: string }>`
    update app.rooms room set position = ranked.place
      from (select room_id, row_number() over (order by
              coalesce(array_position(${roomIds}::uuid[], room_id), 2147483647), position, room_id) - 1 as place
            from app.rooms where location_id = ${locationId} and retired_at is null) ranked
      where room.room_id = ranked.room_id and room.location_id = ${locationId}
      returning room.room_id`.execute(tx);
  const here = new Set(places.rows.map((row) => row.room_id));
  if (roomIds.some((id) => !here.has(id.toLowerCase()))) throw notFound('room');
  await audit('rooms.reordered', { locationId });
  return {};
});
