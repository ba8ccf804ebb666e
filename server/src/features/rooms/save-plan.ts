import { namesOf, type RoomPlan } from '@tresen/domain/rooms/dining-table';
import { tablesTakenAway } from '@tresen/domain/rooms/tables-taken-away';
import { inside } from '../../core/calls/use-case.ts';
import { readRooms } from '../../core/devices/read-rooms.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { locationOfRoom } from './location-of-room.ts';
import { lockLocation } from './lock-location.ts';
import { refuseOpenBills } from './refuse-open-bills.ts';
import { lawfulPlan } from './refuse-plan.ts';
import { writeTables } from './write-tables.ts';

export const savePlan = inside.rooms.savePlan.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { version, ...asked } = input;
  const roomId = asked.roomId.toLowerCase();
  const locationId = await locationOfRoom(tx, roomId);
  await lockLocation(tx, locationId);
  const rooms = await readRooms(tx, locationId);
  const before = rooms.find((room) => room.roomId === roomId);
  if (!before) throw notFound('room');
  if (before.version !== version) throw errors['record/changed']();
  const plan = await lawfulPlan(tx, asked, { roomId, locationId, rooms });
  await refuseOpenBills(tx, { orgId: actor.orgId, locationId, now }, tablesTakenAway(before.tables, plan.tables));

  const saved = await tx
    .updateTable('app.rooms')
    .set({ name: plan.name, area_id: plan.areaId, version: version + 1 })
    .where('room_id', '=', roomId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await writeTables(tx, {
    orgId: actor.orgId,
    roomId,
    locationId,
    before: before.tables,
    tables: plan.tables,
    now,
  });
  await audit('room.saved', { roomId, name: plan.name, ...changesOf(auditFieldsOf(before), auditFieldsOf(plan)) });
  return saved;
});

/** One value per field that a person can read; that something was moved is no news for the log. */
function auditFieldsOf({ name, areaId, tables }: RoomPlan) {
  return { name, roomArea: areaId, tables: namesOf(tables).join(', ') };
}
