import { tablesTakenAway } from '@tresen/domain/rooms/tables-taken-away';
import { inside } from '../../core/calls/use-case.ts';
import { readRooms } from '../../core/devices/read-rooms.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { locationOfRoom } from './location-of-room.ts';
import { lockLocation } from './lock-location.ts';
import { refuseOpenBills } from './refuse-open-bills.ts';

/** At the same instant as its tables: those come back with it, and none that was retired before. */
export const retireRoom = inside.rooms.retire.handler(async ({ input: { roomId }, context }) => {
  const { tx, actor, now, audit } = context;
  const locationId = await locationOfRoom(tx, roomId);
  await lockLocation(tx, locationId);
  const room = (await readRooms(tx, locationId)).find((one) => one.roomId === roomId.toLowerCase());
  await refuseOpenBills(tx, { orgId: actor.orgId, locationId, now }, tablesTakenAway(room?.tables ?? [], []));
  const retired = await tx
    .updateTable('app.rooms')
    .set({ retired_at: now.toString() })
    .where('room_id', '=', roomId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!retired) throw notFound('room');
  await tx
    .updateTable('app.dining_tables')
    .set({ retired_at: now.toString() })
    .where('room_id', '=', roomId)
    .where('retired_at', 'is', null)
    .execute();
  await audit('room.retired', { roomId: roomId.toLowerCase(), locationId, name: retired.name });
  return {};
});
