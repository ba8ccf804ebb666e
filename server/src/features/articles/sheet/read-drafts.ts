import type { Article } from '@tresen/contract/articles';
import { cellsOf, type SheetColumn, sheetColumns } from '@tresen/domain/sheets/article-sheet';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import { nameKey, type TwinChoice, type TwinOf } from '@tresen/domain/articles/import-twins';
import { bareCell } from '@tresen/domain/sheets/cell-readers';
import { type CellWord, readSheetCell } from '@tresen/domain/sheets/read-sheet-cell';
import type { Headings } from './read-headings.ts';
import { isBlank, readCell, readRow, type WrongCell } from './read-row.ts';
import type { SheetRows } from './read-workbook.ts';
import { sheetArticleOf, type SheetNames } from './sheet-names.ts';

export type Wrong = WrongCell<SheetColumn>;

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
  headings: Headings<SheetColumn>,
  sheetNames: SheetNames,
  { newId, choiceFor }: Ways,
): readonly Draft[] {
  const seen = new Set<string>();
  const known = articlesByName(sheetNames);
  const named = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (index < headings.row || isBlank(cells)) return [];
    const cellOf = (column: SheetColumn) => readCell(cells, headings, column);
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

    const isSaid = before ? currentCells(before, sheetNames) : () => false;
    const { word, unread } = readRow<Read, CellWord>({
      columns: readColumns,
      headings,
      cellOf,
      isSaid,
      read: readSheetCell,
    });
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

type Read = Exclude<SheetColumn, 'id'>;
const readColumns = sheetColumns.filter((column) => column !== 'id');

/** A column that is not there at all is said once, not for every row. */
function missedIn(headings: Headings<SheetColumn>, word: CellWord, unread: readonly Wrong[]): readonly Wrong[] {
  return neededForNew.filter(
    ({ column }) =>
      headings.indexes.has(column) && word[column] === undefined && !unread.some((wrong) => wrong.column === column),
  );
}

/** How the article would be written now, in each language. What a group of options means is told by another sheet, too. */
function currentCells(article: Article, sheetNames: SheetNames): (column: Read, cell: string) => boolean {
  const written = sheetArticleOf(article, sheetNames);
  const cells = sheetLocales.map((locale) => cellsOf(written, locale));
  return (column, cell) => column !== 'optionGroups' && cells.some((one) => bareCell(one[column]) === cell);
}
