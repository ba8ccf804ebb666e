import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { areOptionHeadings } from '@tresen/domain/sheets/option-sheet';
import { areSetHeadings } from '@tresen/domain/sheets/set-sheet';
import { titledSheet } from '@tresen/domain/sheets/sheet-titles';
import { readSheet } from 'read-excel-file/universal';
import { unpackArchive } from './unpack-archive.ts';

export type SheetRows = readonly (readonly string[])[];
export type Unreadable = 'import/not-readable' | 'import/too-many-rows';

/** The sheets of a file; one that it does not have is empty. */
export type SheetBook = {
  readonly articles: SheetRows;
  readonly options: SheetRows;
  readonly sets: SheetRows;
};

/** The library fills every gap up to the furthest cell, so one cell at the far end of a sheet would fill the memory. */
const furthestRow = 20_000;

/** The sheets of an XLSX file as plain texts: options and sets by their titles, the articles as the first of the others. */
export async function readWorkbook(bytes: Buffer): Promise<Result<SheetBook, Unreadable>> {
  const parts = unpackArchive(bytes);
  if (!parts) return refuse('import/not-readable');
  for (const part of parts.values()) {
    const problem = problemOf(part.toString('utf8'));
    if (problem) return refuse(problem);
  }
  const titles = titlesIn(parts.get('xl/workbook.xml')?.toString('utf8') ?? '');
  const options = titles.find((title) => titledSheet(title) === 'options');
  const sets = titles.find((title) => titledSheet(title) === 'sets');
  const articles = titles.findIndex((title) => titledSheet(title) === undefined);
  const textsOf = async (sheet: string | number) => {
    const rows = await readSheet(new Uint8Array(bytes).buffer, sheet);
    return rows.map((row) => row.map(textOf));
  };
  try {
    if (options === undefined && sets === undefined) return accept(bookOf(await textsOf(1)));
    return accept({
      articles: articles === -1 ? [] : await textsOf(articles + 1),
      options: options === undefined ? [] : await textsOf(options),
      sets: sets === undefined ? [] : await textsOf(sets),
    });
  } catch {
    return refuse('import/not-readable');
  }
}

/** A single table is that of the articles, unless its headings are those of the options or the sets. */
export function bookOf(rows: SheetRows): SheetBook {
  const headings = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  if (areOptionHeadings(headings)) return { articles: [], options: rows, sets: [] };
  if (areSetHeadings(headings)) return { articles: [], options: [], sets: rows };
  return { articles: rows, options: [], sets: [] };
}

const sheetTag = /<(?:\w+:)?sheet\s[^>]*?(?<![\w:])name\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** As they stand there: a title with signs that XML writes differently is none of ours. */
function titlesIn(workbook: string): readonly string[] {
  return [...workbook.matchAll(sheetTag)].map(([, double, single]) => double ?? single ?? '');
}

/** `r`, with any prefix, except where a prefix of that name is declared. */
const placeAttribute = /(?<!\sxmlns:)(?<![\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Looks at where every row and cell claims to be, before anything believes it. */
function problemOf(xml: string): Unreadable | undefined {
  if (!xml.includes('sheetData')) return undefined;
  for (const [, double, single] of xml.matchAll(placeAttribute)) {
    const [, row] = /^[A-Z]{0,2}(\d{1,7})$/.exec(double ?? single ?? '') ?? [];
    if (row === undefined) return 'import/not-readable';
    if (Number(row) > furthestRow) return 'import/too-many-rows';
  }
  return undefined;
}

/** Numbers lose what arithmetic left behind (4.800000000000001), not what somebody typed (4.805). */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
