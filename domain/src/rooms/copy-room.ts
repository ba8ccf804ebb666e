import { nameRules } from '../basics/text-rules.ts';
import type { DiningTable, RoomPlan } from './dining-table.ts';
import { nameBeside, nextNumber, numberOf } from './table-names.ts';

type Copying = {
  /** Of all tables and all rooms of the location. */
  readonly tableNames: readonly string[];
  readonly roomNames: readonly string[];
  readonly newId: () => string;
};

/** The same furniture under new names: numbers are continued in their order, words get a number behind them. */
export function copyRoom(room: RoomPlan, { tableNames, roomNames, newId }: Copying): RoomPlan {
  const known = [...tableNames];
  const inOrder = room.tables.toSorted((one, other) => orderOf(one) - orderOf(other));
  const names = new Map(
    inOrder.map(({ tableId, name }) => {
      const copied = name === null ? null : nameOfCopy(name, known);
      if (copied !== null) known.push(copied);
      return [tableId, copied];
    }),
  );
  return {
    ...room,
    name: nameBeside(room.name, roomNames, nameRules.max),
    tables: room.tables.map((table) => ({ ...table, tableId: newId(), name: names.get(table.tableId) ?? null })),
  };
}

function nameOfCopy(name: string, known: readonly string[]): string {
  return numberOf(name) === undefined ? nameBeside(name, known) : String(nextNumber(known));
}

function orderOf({ name }: DiningTable): number {
  return (name === null ? undefined : numberOf(name)) ?? Number.MAX_SAFE_INTEGER;
}
