import { readSetCell, type SetWord } from '@tresen/domain/sheets/read-set-cell';
import { type SetColumn, setColumns } from '@tresen/domain/sheets/set-sheet';
import type { Headings } from './read-headings.ts';
import { isBlank, readCell, readRow, type WrongCell } from './read-row.ts';
import type { SheetRows } from './read-workbook.ts';

export type WrongSetCell = WrongCell<SetColumn>;

/** What a row of the sets says: about one choice of a part, and what is to be different about it, its part or its set. */
export type SetDraft = {
  readonly row: number;
  /** Of the part; empty where none is said. */
  readonly id: string;
  readonly word: SetWord;
  readonly wrong: readonly WrongSetCell[];
  readonly cellOf: (column: SetColumn) => string;
};

export type WrongSetRow = WrongSetCell & { readonly draft: SetDraft };

type Read = Exclude<SetColumn, 'id'>;
const readColumns = setColumns.filter((column) => column !== 'id');

/** Reads every row by itself; blank ones are passed over. */
export function readSetDrafts(rows: SheetRows, headings: Headings<SetColumn>): readonly SetDraft[] {
  return rows.flatMap((cells, index) => {
    if (index < headings.row || isBlank(cells)) return [];
    const cellOf = (column: SetColumn) => readCell(cells, headings, column);
    const { word, unread } = readRow<Read, SetWord>({
      columns: readColumns,
      headings,
      cellOf,
      isSaid: () => false,
      read: readSetCell,
    });
    return [{ row: index + 1, id: cellOf('id').toLowerCase(), word, wrong: unread, cellOf }];
  });
}
