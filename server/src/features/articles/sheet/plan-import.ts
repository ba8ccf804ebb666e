import type { Article } from '@tresen/contract/articles';
import { isLeftOut, type TwinOf } from '@tresen/domain/articles/import-twins';
import type { SheetProblem } from '@tresen/domain/sheets/read-sheet-cell';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { changedFields } from '../../../platform/db/changed-fields.ts';
import type { ArticleChange } from '../../../core/articles/article-change.ts';
import { applyWord } from './apply-word.ts';
import { wrongAlone, wrongTogether } from './import-rules.ts';
import { type Draft, isBlank, neededForNew, readDrafts, type Ways } from './read-drafts.ts';
import { type Headings, readHeadings } from './read-headings.ts';
import type { SheetRows, Unreadable } from './read-workbook.ts';
import { namesIn } from './resolve-names.ts';
import type { SheetNames } from './sheet-names.ts';

const mostImportedRows = 5000;

export type ImportProblem = {
  readonly row: number;
  readonly column: string;
  readonly code: SheetProblem;
  readonly value: string;
};

export type ImportStep = ArticleChange & { readonly row: number; readonly what: 'new' | 'changed' | 'unchanged' };

export type ImportPlan = {
  readonly rows: number;
  /** Left out, because something of their name is there. */
  readonly skipped: number;
  readonly twins: readonly { readonly row: number; readonly twin: TwinOf; readonly name: string }[];
  /** The rows nothing is wrong with. */
  readonly steps: readonly ImportStep[];
  readonly newCategories: readonly { readonly categoryId: string; readonly name: string }[];
  readonly problems: readonly ImportProblem[];
  readonly ignoredColumns: readonly string[];
};

/** Everything a file would do, and everything that is wrong with it, row by row. Looks, and touches nothing. */
export function planImport(rows: SheetRows, sheetNames: SheetNames, ways: Ways): Result<ImportPlan, Unreadable> {
  const { newId, choiceFor } = ways;
  const headings = readHeadings(rows);
  if (!headings) return refuse('import/not-readable');
  if (rows.slice(headings.row).filter((row) => !isBlank(row)).length > mostImportedRows)
    return refuse('import/too-many-rows');

  const read = readDrafts(rows, headings, sheetNames, ways);
  const drafts = read.filter(({ twin, row }) => !isLeftOut(twin, choiceFor(row)));
  const names = namesIn(drafts, sheetNames, newId);
  const planned = drafts.map((draft) => {
    const { after, wrong } = applyWord(draft, names);
    const soFar = [...draft.wrong, ...wrong];
    return { draft, step: stepOf(draft, after), wrong: [...soFar, ...wrongAlone(after, draft, soFar)] };
  });
  const together = wrongTogether(
    new Map(planned.map(({ step }) => [step.after.articleId, step.after] as const)),
    sheetNames,
  );
  const checked = planned.map((one) =>
    one.step.what === 'unchanged' ? one : { ...one, wrong: [...one.wrong, ...together(one.step.after)] },
  );
  return accept({
    rows: read.length,
    skipped: read.length - drafts.length,
    twins: read.flatMap(({ row, twin, cellOf }) => (twin ? { row, twin, name: cellOf('name').slice(0, 100) } : [])),
    steps: checked.filter(({ wrong }) => wrong.length === 0).map(({ step }) => step),
    newCategories: names.newCategories(),
    problems: [
      ...problemsOf(headings, drafts),
      ...checked.flatMap(({ draft, wrong }) =>
        wrong.map(({ column, code }) => ({
          row: draft.row,
          column: headings.textOf(column),
          code,
          value: draft.cellOf(column).slice(0, 100),
        })),
      ),
    ],
    ignoredColumns: headings.ignored,
  });
}

function stepOf({ row, before }: Draft, after: Article): ImportStep {
  if (!before) return { row, before, after, what: 'new' };
  return { row, before, after, what: changedFields(inOrder(before), inOrder(after)) === '' ? 'unchanged' : 'changed' };
}

function inOrder(article: Article): Article {
  return {
    ...article,
    categoryIds: article.categoryIds.toSorted(),
    stationIds: article.stationIds.toSorted(),
  };
}

function problemsOf(headings: Headings, drafts: readonly Draft[]): readonly ImportProblem[] {
  const { row } = headings;
  const isNewNamed = drafts.some(({ before }) => !before);
  const missing = isNewNamed ? neededForNew.filter(({ column }) => !headings.indexes.has(column)) : [];
  return [
    ...headings.repeated.map((column) => ({ row, column, code: 'column/repeated' as const, value: column })),
    ...missing.map(({ column }) => ({
      row,
      column: headings.textOf(column),
      code: 'column/missing' as const,
      value: '',
    })),
  ];
}
