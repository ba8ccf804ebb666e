import { createRoom } from './create-room.ts';
import { listRooms } from './list-rooms.ts';
import { reorderRooms } from './reorder-rooms.ts';
import { restoreRoom } from './restore-room.ts';
import { retireRoom } from './retire-room.ts';
import { saveStationPrinter } from './save-station-printer.ts';
import { savePlan } from './save-plan.ts';

/** The verbs of rooms, as the contract names them. */
export const rooms = {
  list: listRooms,
  create: createRoom,
  savePlan,
  reorder: reorderRooms,
  retire: retireRoom,
  restore: restoreRoom,
  saveStationPrinter,
};
