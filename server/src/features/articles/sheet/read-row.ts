import type { Result } from '@tresen/domain/basics/result';
import { bareCell } from '@tresen/domain/sheets/cell-readers';
import { unguardCell } from '@tresen/domain/sheets/sheet-cell';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { Headings } from './read-headings.ts';

export type WrongCell<Column extends string> = { readonly column: Column; readonly code: SheetProblem };

type Row<Column extends string, Word> = {
  readonly columns: readonly Column[];
  readonly headings: Pick<Headings<string>, 'indexes'>;
  readonly cellOf: (column: Column) => string;
  /** A cell that says what is so already is not read at all, and so can never change anything. */
  readonly isSaid: (column: Column, cell: string) => boolean;
  readonly read: (column: Column, cell: string) => Result<Word, SheetProblem>;
};

/** What all cells of a row say together, and which of them cannot be understood. */
export function readRow<Column extends string, Word extends object>(row: Row<Column, Word>) {
  const { columns, headings, cellOf, isSaid, read } = row;
  const unread: WrongCell<Column>[] = [];
  const words: Word[] = [];
  for (const column of columns) {
    const cell = cellOf(column);
    if (!headings.indexes.has(column) || isSaid(column, cell)) continue;
    const said = read(column, cell);
    if (said.ok) words.push(said.value);
    else unread.push({ column, code: said.refusal });
  }
  // A word is made of parts that may all be missing.
  return { word: Object.assign({}, ...words) as Partial<Word>, unread };
}

/** One that is not there is empty. */
export function readCell<Column extends string>(
  cells: readonly string[],
  { indexes }: Pick<Headings<Column>, 'indexes'>,
  column: Column,
): string {
  return bareCell(unguardCell(cells[indexes.get(column) ?? -1] ?? ''));
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
