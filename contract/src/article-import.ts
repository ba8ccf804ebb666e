import { twinChoices } from '@tresen/domain/articles/import-twins';
import { sheetKeys } from '@tresen/domain/sheets/sheet-titles';
import { sheetProblems } from '@tresen/domain/sheets/sheet-problems';
import { z } from 'zod';

const importProblem = z.object({
  sheet: z.enum(sheetKeys),
  /** The row as a person counts it in the file, headings included; 0 for the file as a whole. */
  row: z.int(),
  /** The heading as it stands in the file; empty for the row as a whole. */
  column: z.string(),
  code: z.enum(sheetProblems),
  /** What stands in the cell, shortened. */
  value: z.string(),
});

/** How many rows of one of the other sheets there are, and what they do. */
const rowCounts = z.object({ rows: z.int(), new: z.int(), changed: z.int(), unchanged: z.int() });

export const importCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  options: rowCounts,
  sets: rowCounts,
});

/** What happens to rows without an id that are called like something that is there: all of them, and single ones. */
export const importChoice = z.object({
  file: z.file().max(5_000_000),
  same: z.enum(twinChoices).default('update'),
  exceptions: z
    .array(z.object({ row: z.coerce.number().int().min(1).max(1_000_000), choice: z.enum(twinChoices) }))
    .max(5000)
    .default([]),
});

/** Everything that is wrong with a file, and what it would do. */
export const importFindings = importCounts.extend({
  rows: z.int(),
  skipped: z.int(),
  /** Rows that share a name with an article or a row above; at most 200 of them are named. */
  twins: z.array(z.object({ row: z.int(), name: z.string(), twin: z.enum(['house', 'file']) })),
  twinCount: z.int(),
  options: rowCounts.extend({
    /** At most 200 rows, those that change something first. */
    preview: z.array(
      z.object({
        row: z.int(),
        group: z.string(),
        option: z.string(),
        deltaCents: z.int(),
        what: z.enum(['new', 'changed', 'unchanged', 'removed']),
      }),
    ),
  }),
  sets: rowCounts.extend({
    /** At most 200 rows, those that change something first. */
    preview: z.array(
      z.object({
        row: z.int(),
        set: z.string(),
        part: z.string(),
        choice: z.string(),
        surchargeCents: z.int(),
        what: z.enum(['new', 'changed', 'unchanged', 'removed']),
      }),
    ),
  }),
  problems: z.array(importProblem),
  /** Headings that are none of ours: what stands below them is left alone. */
  ignoredColumns: z.array(z.string()),
  /** At most 200 rows, those that change something first. */
  preview: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      priceCents: z.int(),
      category: z.string(),
      what: z.enum(['new', 'changed', 'unchanged']),
    }),
  ),
});
