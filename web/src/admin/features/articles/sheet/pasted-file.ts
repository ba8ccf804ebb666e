import { columnOf, sheetHeadings } from '@tresen/domain/sheets/article-sheet';
import { areOptionHeadings } from '@tresen/domain/sheets/option-sheet';
import { areSetHeadings } from '@tresen/domain/sheets/set-sheet';
import { readCsv } from '@tresen/domain/sheets/csv';
import { currentLocale } from '../../../app/translations.ts';

/** The columns of a pasted list without headings, in the order people write a menu down. */
const usual = ['name', 'price', 'categories', 'vatInHouse'] as const;

/** Spreadsheets paste tabs. A comma is the last guess: German prices are full of them. */
const delimiters = ['\t', ';', ','] as const;

export type Pasted = {
  readonly file: File;
  /** By how many rows the file is longer than what was pasted. */
  readonly addedRows: number;
};

/** Rows copied from a spreadsheet as the file they would have been. Where no heading is among ours, the usual ones are put on top. */
export function pastedFile(text: string, name: string): Pasted {
  const bare = text.replace(/^\s*\n/u, '');
  const [firstLine = ''] = bare.split(/\r?\n/u, 1);
  const delimiter = delimiters.find((known) => firstLine.includes(known)) ?? ';';
  const [cells = []] = readCsv(firstLine, delimiter) ?? [];
  const isOtherSheet = areOptionHeadings(cells) || areSetHeadings(cells);
  const hasHeadings = isOtherSheet || cells.some((cell) => columnOf(cell) !== undefined);
  const headings = usual.slice(0, Math.max(2, cells.length)).map((column) => sheetHeadings[currentLocale()][column]);
  const whole = hasHeadings ? bare : `${headings.join(delimiter)}\n${bare}`;
  return { file: new File([whole], `${name}.csv`, { type: 'text/csv' }), addedRows: hasHeadings ? 0 : 1 };
}
