import {
  type DiningTable,
  furnitureMax,
  gridFields,
  type Room,
  type RoomPlan,
  roomsMax,
  seatsMax,
  tableNameMax,
  tableShapes,
  turns,
} from '@tresen/domain/rooms/dining-table';
import { planFaultCodes } from '@tresen/domain/rooms/plan-faults';
import { oneLine } from '@tresen/domain/basics/text-rules';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const place = z
  .int()
  .min(-gridFields)
  .max(gridFields - 1);
const length = z.int().min(1).max(gridFields);

const diningTable = z.object({
  tableId: id,
  name: z.string().trim().max(tableNameMax).regex(oneLine).nullable(),
  seats: z.int().min(0).max(seatsMax),
  shape: z.enum(tableShapes),
  x: place,
  y: place,
  w: length,
  h: length,
  turn: z.literal(turns),
}) satisfies z.ZodType<DiningTable>;

const plan = z.object({
  name,
  areaId: id.nullable(),
  tables: z.array(diningTable).max(furnitureMax).readonly(),
}) satisfies z.ZodType<RoomPlan>;

/** As tills keep it. */
export const room = plan.extend({ roomId: id }) satisfies z.ZodType<Room>;

const gated = endpoint.meta({ access: 'manager', feature: 'point-of-sale' });

/** The rooms of a location, each with its tables: saved as a whole, with its version. */
export const rooms = {
  /** As arranged. */
  list: gated
    .route({ method: 'GET', path: '/locations/{locationId}/rooms' })
    .input(z.object({ locationId: id }))
    .output(
      z.object({
        rooms: z.array(room.extend({ version })),
        /** Where the slips of tables come out. */
        stations: z.array(z.object({ stationId: id, name: z.string(), printerId: id.nullable() })),
        tableService: z.object({
          isOn: z.boolean(),
          /** By name, the devices that are too old for tables: until they can, it cannot be switched on. */
          waitingFor: z.array(z.string()),
        }),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** With all its tables: a copy is made at once or not at all. The browser makes the id: sent twice, made once. */
  create: gated
    .route({ method: 'PUT', path: '/rooms/{roomId}' })
    .input(plan.extend({ roomId: id, locationId: id }))
    .output(z.object({ roomId: id, version }))
    .errors(refusals(notFoundCode, 'event/closed', 'room/too-many', ...planFaultCodes)),

  /** A table that is left out is retired, and comes back if it is sent again. One with an open bill has to stay. */
  savePlan: gated
    .route({ method: 'PUT', path: '/rooms/{roomId}/plan' })
    .input(plan.extend({ roomId: id, version }))
    .output(z.object({ version }))
    .errors(refusals(notFoundCode, 'record/changed', 'event/closed', 'table/has-open-bill', ...planFaultCodes)),

  reorder: gated
    .route({ method: 'PUT', path: '/locations/{locationId}/rooms/order' })
    .input(z.object({ locationId: id, roomIds: z.array(id).max(roomsMax) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),

  /** None: whoever works there looks at a screen. */
  saveStationPrinter: gated
    .route({ method: 'PUT', path: '/stations/{stationId}/printer' })
    .input(z.object({ stationId: id, printerId: id.nullable() }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),

  /** With its tables; their names are free again. Not while one of them has an open bill. */
  retire: gated
    .route({ method: 'DELETE', path: '/rooms/{roomId}' })
    .input(z.object({ roomId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed', 'table/has-open-bill')),

  /** With the tables that went with it, unless somebody has taken one of their names. */
  restore: gated
    .route({ method: 'POST', path: '/rooms/{roomId}/restoration' })
    .input(z.object({ roomId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed', 'room/too-many', 'table/name-taken', 'table/too-many')),
};
