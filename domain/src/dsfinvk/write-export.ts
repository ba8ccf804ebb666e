import type { ClosedEntry, Closing } from './closed-day.ts';
import { closingKeys } from './closing-keys.ts';
import { closingRows } from './closing-rows.ts';
import type { Known } from './check-closing.ts';
import { type CheckResult, openChecks } from './checks.ts';
import { openSums } from './closing-sums.ts';
import { bonOf } from './entry-rows.ts';
import { bonFiles, closingFiles, type RowOf } from './rows.ts';
import { type FileName, tables } from './table.ts';
import { headerLine, lineOf, writtenRow } from './written-row.ts';

// The names are those of the table, which `keys` forgets.
export const fileNames = Object.keys(tables) as readonly FileName[];

export type WrittenClosing = {
  /** How many texts were longer than their column. */
  readonly cuts: number;
  readonly checks: readonly CheckResult[];
};

/** Hands on the first line of every file. */
export function writeHeaders(write: (file: FileName, text: string) => void): void {
  for (const file of fileNames) write(file, headerLine(file));
}

/** Hands on the rows of one closing, process by process, and tells at the end what its checks have found. */
export function writeClosing(
  closing: Closing,
  entries: Iterable<ClosedEntry>,
  known: Known,
  write: (file: FileName, text: string) => void,
): WrittenClosing {
  const keys = closingKeys(closing.report);
  const sums = openSums();
  const checks = openChecks(closing, known);
  let cuts = 0;
  const writeRow = (file: FileName, row: RowOf<FileName>) => {
    const { fields, cutColumns } = writtenRow(file, keys, row);
    cuts += cutColumns.length;
    write(file, lineOf(fields));
  };
  for (const entry of entries) {
    const bon = bonOf(entry, closing);
    sums.take(bon);
    checks.take(bon);
    for (const file of bonFiles) for (const row of bon.rows[file]) writeRow(file, row);
  }
  const rows = closingRows(closing, sums.sums());
  for (const file of closingFiles) for (const row of rows[file]) writeRow(file, row);
  return { cuts, checks: checks.end(rows, sums.sums()) };
}
