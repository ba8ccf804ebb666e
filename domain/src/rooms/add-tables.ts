import { accept, refuse, type Result } from '../basics/result.ts';
import { type DiningTable, nameKey, namesOf, tablesMax, type TableShape } from './dining-table.ts';
import { freePlaces } from './free-places.ts';
import { nextNumber } from './table-names.ts';

/** The room at hand, and the names of all others of the location. */
export type Adding = {
  readonly tables: readonly DiningTable[];
  readonly otherNames: readonly string[];
  readonly newId: () => string;
};

export type AddRefusal = {
  readonly code: 'numbers/not-a-range' | 'numbers/all-there' | 'table/too-many' | 'room/full';
};

/** As they come out of the store room. */
const asNew = {
  square: { w: 2, h: 2, seats: 4 },
  round: { w: 2, h: 2, seats: 4 },
  bar: { w: 6, h: 1, seats: 0 },
  wall: { w: 6, h: 1, seats: 0 },
} as const;

/** One more piece, on the first free place; a table gets the next number. */
export function addPiece(adding: Adding, shape: TableShape): Result<DiningTable, AddRefusal> {
  const isTable = shape === 'square' || shape === 'round';
  const names = allNames(adding);
  if (isTable && names.length >= tablesMax) return refuse({ code: 'table/too-many' });
  const [piece] = placed(adding, shape, [isTable ? String(nextNumber(names)) : null]);
  return piece ? accept(piece) : refuse({ code: 'room/full' });
}

/** Which numbers of a range are still free. */
export function freeNumbers(names: readonly string[], from: number, to: number): readonly number[] {
  if (!isRange(from, to)) return [];
  const taken = new Set(names.map(nameKey));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((no) => !taken.has(String(no)));
}

/** Tables with the numbers `from` to `to`, on free places; numbers that are there already stay what they are. */
export function tablesNamed(
  adding: Adding,
  { from, to }: { readonly from: number; readonly to: number },
): Result<readonly DiningTable[], AddRefusal> {
  if (!isRange(from, to)) return refuse({ code: 'numbers/not-a-range' });
  const names = allNames(adding);
  const numbers = freeNumbers(names, from, to);
  if (numbers.length === 0) return refuse({ code: 'numbers/all-there' });
  if (names.length + numbers.length > tablesMax) return refuse({ code: 'table/too-many' });
  const made = placed(
    adding,
    'square',
    numbers.map((no) => String(no)),
  );
  return made.length < numbers.length ? refuse({ code: 'room/full' }) : accept(made);
}

function isRange(from: number, to: number): boolean {
  return [from, to].every(Number.isInteger) && from >= 1 && to >= from && to - from < tablesMax && to <= 99_999;
}

function allNames({ tables, otherNames }: Adding): readonly string[] {
  return [...namesOf(tables), ...otherNames];
}

function placed(adding: Adding, shape: TableShape, names: readonly (string | null)[]): readonly DiningTable[] {
  const { w, h, seats } = asNew[shape];
  return freePlaces(adding.tables, { w, h }, names.length).map((place, index) => ({
    tableId: adding.newId(),
    name: names[index] ?? null,
    seats,
    shape,
    ...place,
    w,
    h,
    turn: 0,
  }));
}
