import { oneLine } from '../basics/text-rules.ts';
import {
  canHoldBill,
  type DiningTable,
  nameKey,
  seatsMax,
  tableNameMax,
  tablesMax,
  type TableShape,
} from './dining-table.ts';
import { doOverlap, isInside } from './table-space.ts';

/** In the order in which they are worth saying. */
export const planFaultCodes = [
  'table/name-missing',
  'table/name-not-valid',
  'table/name-taken',
  'table/wall-with-name',
  'table/seats-wrong',
  'table/outside',
  'table/overlaps',
  'table/too-many',
] as const;
export type PlanFaultCode = (typeof planFaultCodes)[number];

type Who = { readonly tableId: string; /** Empty: it has none. */ readonly name: string };
export type PlanFault = Who & {
  readonly code: PlanFaultCode;
  /** The one it covers, or whose name it has; absent: none of this room. */
  readonly other?: Who;
};

/**
 * Everything that keeps the plan of a room from being saved, each with the table it is about. `otherNames` are those of the
 * location's other rooms.
 */
export function planFaults(tables: readonly DiningTable[], otherNames: readonly string[]): readonly PlanFault[] {
  const named = tables.filter(canHoldBill);
  const faults = [
    ...tables.flatMap((table) => faultsOf(table).map((code) => ({ code, ...whoIs(table) }))),
    ...takenNames(tables, otherNames),
    ...overlaps(tables),
    ...named
      .slice(Math.max(tablesMax - otherNames.length, 0))
      .map((table) => ({ code: 'table/too-many' as const, ...whoIs(table) })),
  ];
  return faults.toSorted((one, other) => planFaultCodes.indexOf(one.code) - planFaultCodes.indexOf(other.code));
}

/** What is wrong with a piece by itself. */
function faultsOf(table: DiningTable): readonly PlanFaultCode[] {
  const { name, seats, shape } = table;
  const isFurniture = shape === 'bar' || shape === 'wall';
  const isNameless = name === null || name.trim() === '';
  const codes: PlanFaultCode[] = [];
  if (isNameless && (!isFurniture || seats > 0 || name !== null)) codes.push('table/name-missing');
  if (!isNameless && !isName(name)) codes.push('table/name-not-valid');
  if (shape === 'wall' && (!isNameless || seats > 0)) codes.push('table/wall-with-name');
  if (!Number.isInteger(seats) || seats < 0 || seats > seatsMax) codes.push('table/seats-wrong');
  if (!isInside(table)) codes.push('table/outside');
  return codes;
}

function isName(name: string): boolean {
  return name === name.trim() && [...name].length <= tableNameMax && oneLine.test(name);
}

function takenNames(tables: readonly DiningTable[], otherNames: readonly string[]): readonly PlanFault[] {
  const first = new Map<string, Who | undefined>(otherNames.map((name) => [nameKey(name), undefined]));
  return tables.filter(canHoldBill).flatMap((table) => {
    const key = nameKey(table.name);
    if (key === '') return [];
    const other = first.get(key);
    const isTaken = first.has(key);
    if (!isTaken) first.set(key, whoIs(table));
    return isTaken ? [{ code: 'table/name-taken' as const, ...whoIs(table), ...(other && { other }) }] : [];
  });
}

/** A wall may meet a wall or a bar in a corner; where people sit nothing else stands. */
function overlaps(tables: readonly DiningTable[]): readonly PlanFault[] {
  return tables.flatMap((table, place) =>
    tables
      .slice(0, place)
      .filter((other) => (isSeated(table.shape) || isSeated(other.shape)) && doOverlap(table, other))
      .map((other) => ({ code: 'table/overlaps' as const, ...whoIs(table), other: whoIs(other) })),
  );
}

function isSeated(shape: TableShape): boolean {
  return shape === 'square' || shape === 'round';
}

function whoIs({ tableId, name }: DiningTable): Who {
  return { tableId, name: name ?? '' };
}
