import { roomsMax } from '@tresen/domain/rooms/dining-table';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { readRooms, tableOf } from '../../core/devices/read-rooms.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { locationOfRoom } from './location-of-room.ts';
import { lockLocation } from './lock-location.ts';
import { refuseFaults } from './refuse-plan.ts';
import { withOwnNames } from './write-tables.ts';

export const restoreRoom = inside.rooms.restore.handler(async ({ input: { roomId }, context, errors }) => {
  const { tx, audit } = context;
  const locationId = await locationOfRoom(tx, roomId);
  await lockLocation(tx, locationId);
  const room = await tx
    .selectFrom('app.rooms')
    .select(['name', 'retired_at'])
    .where('room_id', '=', roomId)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  if (!room?.retired_at) throw notFound('room');
  const rooms = await readRooms(tx, locationId);
  if (rooms.length >= roomsMax) throw errors['room/too-many']();
  const wentWithIt = sql<boolean>`retired_at = ${room.retired_at.toString()}::timestamptz`;
  const tables = await tx
    .selectFrom('app.dining_tables')
    .selectAll()
    .where('room_id', '=', roomId)
    .where(wentWithIt)
    .orderBy('position')
    .execute();
  refuseFaults(tables.map(tableOf), rooms);
  await tx.updateTable('app.rooms').set({ retired_at: null }).where('room_id', '=', roomId).execute();
  await withOwnNames(() =>
    tx
      .updateTable('app.dining_tables')
      .set({ retired_at: null })
      .where('room_id', '=', roomId)
      .where(wentWithIt)
      .execute(),
  );
  await audit('room.restored', { roomId: roomId.toLowerCase(), locationId, name: room.name });
  return {};
});
