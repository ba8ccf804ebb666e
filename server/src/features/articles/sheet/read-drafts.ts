import type { Article } from '@tresen/contract/articles';
import { cellsOf, type SheetColumn, sheetColumns } from '@tresen/domain/sheets/article-sheet';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import { nameKey, type TwinChoice, type TwinOf } from '@tresen/domain/articles/import-twins';
import { type CellWord, readSheetCell, type SheetProblem } from '@tresen/domain/sheets/read-sheet-cell';
import { unguardCell } from '@tresen/domain/sheets/sheet-cell';
import type { Headings } from './read-headings.ts';
import type { SheetRows } from './read-workbook.ts';
import { sheetArticleOf, type SheetNames } from './sheet-names.ts';

export type Wrong = { readonly column: SheetColumn; readonly code: SheetProblem };

/** What a row says: about which article, what is to be different about it, and which cells cannot be understood. */
export type Draft = {
  /** As a person counts it. */
  readonly row: number;
  readonly articleId: string;
  readonly before: Article | undefined;
  /** Whose name it shares without saying that it is the same. */
  readonly twin: TwinOf | undefined;
  readonly word: CellWord;
  readonly wrong: readonly Wrong[];
  readonly cellOf: (column: SheetColumn) => string;
};

/** What nothing can be made without. */
export const neededForNew = [
  { column: 'name', code: 'text/required' },
  { column: 'price', code: 'price/required' },
  { column: 'vatInHouse', code: 'vat/required' },
] as const satisfies readonly Wrong[];

/** Reads every row by itself; blank ones are passed over. */
export function readDrafts(
  rows: SheetRows,
  headings: Headings,
  sheetNames: SheetNames,
  { newId, choiceFor }: Ways,
): readonly Draft[] {
  const seen = new Set<string>();
  const known = articlesByName(sheetNames);
  const named = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (index < headings.row || isBlank(cells)) return [];
    const cellOf = (column: SheetColumn) => normal(unguardCell(cells[headings.indexes.get(column) ?? -1] ?? ''));
    const askedId = cellOf('id').toLowerCase();
    const key = nameKey(cellOf('name'));
    const twin = askedId !== '' || key === '' ? undefined : twinOf(key, named, known);
    if (key !== '') named.add(key);
    const isUpdated = twin === 'house' && choiceFor(index + 1) === 'update';
    const before = isUpdated ? known.get(key) : sheetNames.articles.get(askedId);
    const wrong = before || askedId === '' ? [] : [{ column: 'id', code: 'id/unknown' } as const];
    const meant = before?.articleId ?? askedId;
    const repeated = before && seen.has(meant) ? [{ column: 'id', code: 'id/repeated' } as const] : [];
    seen.add(meant);

    const { word, unread } = readCells(headings, cellOf, before && currentCells(before, sheetNames));
    const missed = before || askedId !== '' ? [] : missedIn(headings, word, unread);
    const all = [...wrong, ...repeated, ...unread, ...missed];
    return [{ row: index + 1, articleId: before?.articleId ?? newId(), before, twin, word, wrong: all, cellOf }];
  });
}

export type Ways = {
  readonly newId: () => string;
  /** What to do with a row that is called like something that is there. */
  readonly choiceFor: (row: number) => TwinChoice;
};

function articlesByName({ articles }: SheetNames): ReadonlyMap<string, Article> {
  const offered = [...articles.values()].filter(({ isRetired }) => !isRetired);
  return new Map(offered.toReversed().map((article) => [nameKey(article.name), article] as const));
}

function twinOf(key: string, named: ReadonlySet<string>, known: ReadonlyMap<string, Article>): TwinOf | undefined {
  if (named.has(key)) return 'file';
  return known.has(key) ? 'house' : undefined;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

type Current = (column: Exclude<SheetColumn, 'id'>) => readonly string[];

/** A cell that says what is so already is not read at all, and so can never change anything. */
function readCells(headings: Headings, cellOf: (column: SheetColumn) => string, current: Current | undefined) {
  const unread: Wrong[] = [];
  let word: CellWord = {};
  for (const column of sheetColumns) {
    if (column === 'id' || !headings.indexes.has(column)) continue;
    const cell = cellOf(column);
    if (current?.(column).includes(cell)) continue;
    const read = readSheetCell(column, cell);
    if (read.ok) word = { ...word, ...read.value };
    else unread.push({ column, code: read.refusal });
  }
  return { word, unread };
}

/** A column that is not there at all is said once, not for every row. */
function missedIn(headings: Headings, word: CellWord, unread: readonly Wrong[]): readonly Wrong[] {
  return neededForNew.filter(
    ({ column }) =>
      headings.indexes.has(column) && word[column] === undefined && !unread.some((wrong) => wrong.column === column),
  );
}

/** How the article would be written now, in each language. */
function currentCells(article: Article, sheetNames: SheetNames): Current {
  const written = sheetArticleOf(article, sheetNames);
  const cells = sheetLocales.map((locale) => cellsOf(written, locale));
  return (column) => cells.map((one) => normal(one[column]));
}

function normal(cell: string): string {
  return cell.replaceAll(/\r\n?/g, '\n').trim();
}
