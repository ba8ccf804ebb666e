import type { SheetColumn } from '@tresen/domain/sheets/article-sheet';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import type { SheetForm } from '@tresen/domain/sheets/sheet-form';
import type { SheetRows } from './read-workbook.ts';

export type Headings<Column extends string> = {
  /** The row as a person counts it. */
  readonly row: number;
  readonly indexes: ReadonlyMap<Column, number>;
  /** What a column is called in this file; one that is missing, as it would be called in its language. */
  readonly textOf: (column: Column) => string;
  readonly repeated: readonly string[];
  readonly ignored: readonly string[];
};

/** The first row that is not blank. `undefined` if nothing in it is a heading of ours: then it is some other file. */
export function readHeadings<Column extends string>(
  rows: SheetRows,
  { columns, headings, columnOf }: SheetForm<Column>,
): Headings<Column> | undefined {
  const at = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const texts = rows[at]?.map((cell) => cell.trim()) ?? [];
  const indexes = new Map<Column, number>();
  const repeated: string[] = [];
  const ignored: string[] = [];
  for (const [index, text] of texts.entries()) {
    const column = columnOf(text);
    if (column === undefined) ignored.push(...(text === '' ? [] : [text]));
    else if (indexes.has(column)) repeated.push(text);
    else indexes.set(column, index);
  }
  if (indexes.size === 0) return undefined;

  const spoken = (locale: 'de' | 'en') => columns.filter((column) => texts.includes(headings[locale][column])).length;
  const language = sheetLocales.toSorted((one, other) => spoken(other) - spoken(one))[0] ?? 'de';
  const textOf = (column: Column) => texts[indexes.get(column) ?? -1] ?? headings[language][column];
  return { row: at + 1, indexes, textOf, repeated, ignored };
}

/** A size says nothing without what it is a size of; many lists have such a column and mean something else by it. */
export function withoutLoneSizes(headings: Headings<SheetColumn>): Headings<SheetColumn> {
  if (!headings.indexes.has('size') || headings.indexes.has('variantOf')) return headings;
  const indexes = new Map([...headings.indexes].filter(([column]) => column !== 'size'));
  return { ...headings, indexes, ignored: [...headings.ignored, headings.textOf('size')] };
}
