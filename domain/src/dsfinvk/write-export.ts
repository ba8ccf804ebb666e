import type { ClosedEntry, Closing } from './closed-day.ts';
import { closingKeys } from './closing-keys.ts';
import { closingRows } from './closing-rows.ts';
import type { Known } from './check-closing.ts';
import type { CheckResult } from './check.ts';
import { openChecks } from './checks.ts';
import { type ClosingSums, openSums } from './closing-sums.ts';
import type { SignedNumbers } from './device-export.ts';
import { bonOf } from './entry-rows.ts';
import { bonFiles, closingFiles, type RowOf } from './rows.ts';
import { type FileName, tables } from './table.ts';
import { headerLine, openRows } from './written-row.ts';

// The names are those of the table, which `keys` forgets.
export const fileNames = Object.keys(tables) as readonly FileName[];

export type WrittenClosing = {
  /** How many texts were longer than their column. */
  readonly cuts: number;
  readonly sums: ClosingSums;
  /** All but C12, which is about the whole export. */
  readonly checks: readonly CheckResult[];
  readonly signed: SignedNumbers;
};

/** Hands on the first line of every file. Lines have no end yet: see `lineEnd`. */
export function writeHeaders(write: (file: FileName, line: string) => void): void {
  for (const file of fileNames) write(file, headerLine(file));
}

/** One closing that is being written, process by process: however many there are, one of them is in memory. */
export type OpenClosing = {
  readonly take: (entry: ClosedEntry) => void;
  /** Once all were taken: the rows that stand there once, and what the checks have found. */
  readonly end: () => WrittenClosing;
};

export function openClosing(
  closing: Closing,
  known: Known,
  write: (file: FileName, line: string) => void,
): OpenClosing {
  const written = openRows(closingKeys(closing.report));
  const sums = openSums();
  const checks = openChecks(closing, known);
  let cuts = 0;
  checks.takeKeys(written.keyFields);
  const writeRow = (file: FileName, values: RowOf<FileName>) => {
    const { row, line } = written.write(file, values);
    cuts += row.cutColumns.length;
    checks.takeRow(file, row);
    write(file, line);
  };
  return {
    take(entry) {
      const bon = bonOf(entry, closing);
      sums.take(bon);
      checks.takeBon(bon);
      for (const file of bonFiles) for (const row of bon.rows[file]) writeRow(file, row);
    },
    end() {
      const rows = closingRows(closing, sums.sums());
      for (const file of closingFiles) for (const row of rows[file]) writeRow(file, row);
      return { cuts, sums: sums.sums(), checks: checks.end(rows, sums.sums()), signed: checks.signed(rows) };
    },
  };
}

/** Hands on the rows of one closing whose processes are all there. */
export function writeClosing(
  closing: Closing,
  entries: Iterable<ClosedEntry>,
  known: Known,
  write: (file: FileName, line: string) => void,
): WrittenClosing {
  const open = openClosing(closing, known, write);
  for (const entry of entries) open.take(entry);
  return open.end();
}
