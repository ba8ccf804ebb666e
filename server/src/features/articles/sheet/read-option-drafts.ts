import type { Option } from '@tresen/domain/offer/option-group';
import { sheetLocales } from '@tresen/domain/sheets/article-words';
import { bareCell } from '@tresen/domain/sheets/cell-readers';
import { type OptionColumn, optionColumns, optionCellsOf } from '@tresen/domain/sheets/option-sheet';
import { type OptionWord, readOptionCell } from '@tresen/domain/sheets/read-option-cell';
import type { StoredGroup } from '../../../core/options/read-option-groups.ts';
import type { Headings } from './read-headings.ts';
import { isBlank, readCell, readRow, type WrongCell } from './read-row.ts';
import type { SheetRows } from './read-workbook.ts';
import type { SheetNames } from './sheet-names.ts';
import { sheetOptionOf } from './sheet-options.ts';

export type WrongOption = WrongCell<OptionColumn>;

/** What a row of the options says: about which option, and what is to be different about it or its group. */
export type OptionDraft = {
  readonly row: number;
  /** Then the option may be called differently, and so may its group. */
  readonly hasId: boolean;
  readonly known: { readonly group: StoredGroup; readonly option: Option } | undefined;
  readonly group: string;
  readonly option: string;
  readonly word: OptionWord;
  readonly wrong: readonly WrongOption[];
  readonly cellOf: (column: OptionColumn) => string;
};

type Read = Exclude<OptionColumn, 'id'>;
const readColumns = optionColumns.filter((column) => column !== 'id');

/** What always has to be read: other cells mean something else with it, and only the first row of a group says it. */
const ofGroups: readonly Read[] = ['groupEn', 'kind', 'min', 'max', 'categories'];

/** Reads every row by itself; blank ones are passed over. */
export function readOptionDrafts(
  rows: SheetRows,
  headings: Headings<OptionColumn>,
  sheetNames: SheetNames,
): readonly OptionDraft[] {
  const seen = new Set<string>();
  return rows.flatMap((cells, index) => {
    if (index < headings.row || isBlank(cells)) return [];
    const cellOf = (column: OptionColumn) => readCell(cells, headings, column);
    const askedId = cellOf('id').toLowerCase();
    const byId = sheetNames.offer.optionsById.get(askedId);
    const before = byId ?? (askedId === '' ? called(cellOf('group'), cellOf('option'), sheetNames) : undefined);
    const wrongId: WrongOption[] = byId || askedId === '' ? [] : [{ column: 'id', code: 'id/unknown' }];
    if (before && seen.has(before.option.optionId))
      wrongId.push(byId ? { column: 'id', code: 'id/repeated' } : { column: 'option', code: 'options/name-twice' });
    if (before) seen.add(before.option.optionId);
    const isSaid = before ? currentCells(before, sheetNames) : () => false;
    const { word, unread } = readRow<Read, OptionWord>({
      columns: readColumns,
      headings,
      cellOf,
      isSaid,
      read: readOptionCell,
    });
    const draft = {
      row: index + 1,
      hasId: byId !== undefined,
      known: before,
      group: word.group ?? before?.group.name ?? '',
      option: word.option ?? before?.option.name ?? '',
      word,
      wrong: [...wrongId, ...unread],
      cellOf,
    };
    return [draft];
  });
}

/** Without an id, the option of that name in the group of that name is meant. */
function called(group: string, option: string, { offer }: SheetNames): OptionDraft['known'] {
  const its = offer.groups.find(({ name }) => name.toLowerCase() === group.toLowerCase());
  const found = its?.options.find(({ name }) => name.toLowerCase() === option.toLowerCase());
  return its && found ? { group: its, option: found } : undefined;
}

function currentCells(
  { group, option }: NonNullable<OptionDraft['known']>,
  sheetNames: SheetNames,
): (column: Read, cell: string) => boolean {
  const written = sheetOptionOf(group, option, sheetNames);
  const cells = sheetLocales.map((locale) => optionCellsOf(written, undefined, locale));
  return (column, cell) => !ofGroups.includes(column) && cells.some((one) => bareCell(one[column]) === cell);
}
