import { roomsMax } from '@tresen/domain/rooms/dining-table';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { readRooms } from '../../core/devices/read-rooms.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { lockLocation } from './lock-location.ts';
import { lawfulPlan } from './refuse-plan.ts';
import { writeTables } from './write-tables.ts';

/** The new one stands last. Sent twice, made once. */
export const createRoom = inside.rooms.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { locationId, ...asked } = input;
  const roomId = asked.roomId.toLowerCase();
  await lockLocation(tx, locationId);
  const rooms = await readRooms(tx, locationId);
  const known = rooms.find((room) => room.roomId === roomId);
  if (known) return { roomId, version: known.version };
  if (rooms.length >= roomsMax) throw errors['room/too-many']();
  const { name, areaId, tables } = await lawfulPlan(tx, asked, { roomId, locationId, rooms });

  const last = sql<number>`(select coalesce(max(position) + 1, 0) from app.rooms where location_id = ${locationId})`;
  const made = await tx
    .insertInto('app.rooms')
    .values({
      org_id: actor.orgId,
      room_id: roomId,
      location_id: locationId,
      area_id: areaId,
      name,
      position: last,
    })
    .onConflict((same) => same.columns(['org_id', 'room_id']).doNothing())
    .returning('version')
    .executeTakeFirst();
  // Retired since, or of another location.
  if (!made) throw notFound('room');
  await writeTables(tx, { orgId: actor.orgId, roomId, locationId, before: [], tables, now });
  await audit('room.created', { roomId, locationId, name });
  return { roomId, version: made.version };
});
