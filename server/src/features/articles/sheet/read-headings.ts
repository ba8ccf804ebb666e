import { columnOf, type SheetColumn, sheetColumns, sheetHeadings } from '@tresen/domain/sheets/article-sheet';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import type { SheetRows } from './read-workbook.ts';

export type Headings = {
  /** The row as a person counts it. */
  readonly row: number;
  readonly indexes: ReadonlyMap<SheetColumn, number>;
  /** What a column is called in this file; one that is missing, as it would be called in its language. */
  readonly textOf: (column: SheetColumn) => string;
  readonly repeated: readonly string[];
  readonly ignored: readonly string[];
};

/** The first row that is not blank. `undefined` if nothing in it is a heading of ours: then it is some other file. */
export function readHeadings(rows: SheetRows): Headings | undefined {
  const at = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const texts = rows[at]?.map((cell) => cell.trim()) ?? [];
  const indexes = new Map<SheetColumn, number>();
  const repeated: string[] = [];
  const ignored: string[] = [];
  for (const [index, text] of texts.entries()) {
    const column = columnOf(text);
    if (column === undefined) ignored.push(...(text === '' ? [] : [text]));
    else if (indexes.has(column)) repeated.push(text);
    else indexes.set(column, index);
  }
  if (indexes.size === 0) return undefined;

  const language = sheetLocales.toSorted((one, other) => spoken(other, texts) - spoken(one, texts))[0] ?? 'de';
  const textOf = (column: SheetColumn) => texts[indexes.get(column) ?? -1] ?? sheetHeadings[language][column];
  return { row: at + 1, indexes, textOf, repeated, ignored };
}

function spoken(language: 'de' | 'en', texts: readonly string[]): number {
  return sheetColumns.filter((column) => texts.includes(sheetHeadings[language][column])).length;
}
