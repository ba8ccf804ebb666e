import { type DiningTable, namesOf, type RoomPlan } from '@tresen/domain/rooms/dining-table';
import type { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

type Listed = Awaited<ReturnType<typeof api.rooms.list>>;
export type RoomRecord = Listed['rooms'][number];
export type TableService = Listed['tableService'];
export type StationPrinters = Listed['stations'];

/** A room as it stands in the form. */
export type RoomValues = { name: string; areaId: string | null; tables: DiningTable[] };

export type AreaNames = readonly { readonly areaId: string; readonly name: string }[];

export function roomRead({ name, areaId, tables, version }: RoomRecord): Read<RoomValues> {
  return { version, values: { name, areaId, tables: [...tables] } };
}

/** As it is sent: what was typed without a name has none. */
export function planOf({ name, areaId, tables }: RoomValues): RoomPlan {
  return { name: name.trim(), areaId, tables };
}

/** All fields with their names, for who has to choose between two plans. */
export function roomFields(areas: AreaNames): readonly FieldLine<RoomValues>[] {
  const { rooms: say } = translations();
  return [
    { path: 'name', label: say('name'), show: ({ name }) => name },
    {
      path: 'areaId',
      label: say('area'),
      show: ({ areaId }) => areas.find((area) => area.areaId === areaId)?.name ?? say('noArea'),
    },
    { path: 'tables', label: say('plan'), show: ({ tables }) => namesOf(tables).join(', ') },
  ];
}
