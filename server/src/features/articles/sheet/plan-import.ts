import { isLeftOut, type TwinOf } from '@tresen/domain/articles/import-twins';
import { articleForm, type SheetColumn } from '@tresen/domain/sheets/article-sheet';
import { type OptionColumn, optionForm, type SheetKey } from '@tresen/domain/sheets/option-sheet';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import type { ImportStep } from './import-step.ts';
import type { WrongRow } from './option-groups-of-rows.ts';
import { type CategoryStep, groupsAfter, planCategories, wrongOffers } from './plan-attached.ts';
import { planArticles } from './plan-articles.ts';
import { type GroupStep, type OptionLine, planOptions } from './plan-options.ts';
import { type Draft, neededForNew, readDrafts, type Ways } from './read-drafts.ts';
import { type Headings, readHeadings, withoutLoneSizes } from './read-headings.ts';
import { type OptionDraft, readOptionDrafts } from './read-option-drafts.ts';
import { isBlank } from './read-row.ts';
import type { SheetBook, SheetRows, Unreadable } from './read-workbook.ts';
import { namesIn } from './resolve-names.ts';
import type { SheetNames } from './sheet-names.ts';

const mostImportedRows = 5000;

export type ImportProblem = {
  readonly sheet: SheetKey;
  readonly row: number;
  readonly column: string;
  readonly code: SheetProblem;
  readonly value: string;
};

export type ImportPlan = {
  readonly rows: number;
  /** Left out, because something of their name is there. */
  readonly skipped: number;
  readonly twins: readonly { readonly row: number; readonly twin: TwinOf; readonly name: string }[];
  /** The rows nothing is wrong with. */
  readonly steps: readonly ImportStep[];
  readonly groups: readonly GroupStep[];
  readonly categories: readonly CategoryStep[];
  readonly optionRows: number;
  /** As above, of the sheet with options. */
  readonly options: readonly OptionLine[];
  readonly newCategories: readonly { readonly categoryId: string; readonly name: string }[];
  readonly problems: readonly ImportProblem[];
  readonly ignoredColumns: readonly string[];
};

/** Everything a file would do, and everything that is wrong with it, row by row. Looks, and touches nothing. */
export function planImport(book: SheetBook, sheetNames: SheetNames, ways: Ways): Result<ImportPlan, Unreadable> {
  const { newId, choiceFor } = ways;
  const headings = readHeadings(book.articles, articleForm);
  const optionHeadings = readHeadings(book.options, optionForm);
  if (!headings && !optionHeadings) return refuse('import/not-readable');
  if (isStrange(book.articles, headings) || isStrange(book.options, optionHeadings))
    return refuse('import/not-readable');
  if (isTooLong(book.articles, headings) || isTooLong(book.options, optionHeadings))
    return refuse('import/too-many-rows');

  const found = headings && withoutLoneSizes(headings);
  const read = found ? readDrafts(book.articles, found, sheetNames, ways) : [];
  const drafts = read.filter(({ twin, row }) => !isLeftOut(twin, choiceFor(row)));
  const names = namesIn(drafts, sheetNames, newId);
  const optionDrafts = optionHeadings ? readOptionDrafts(book.options, optionHeadings, sheetNames) : [];
  const meant = planArticles(drafts, sheetNames, { names, newId });
  const options = planOptions(optionDrafts, sheetNames, { names, newId });
  const groups = groupsAfter(options.steps, sheetNames);
  const checked = meant(groups.attachedIn);
  const categories = planCategories(options.steps, sheetNames);
  const offers = new Map(checked.map(({ step }) => [step.after.articleId, step.offer.after.groups] as const));
  const wrongRows = [
    ...options.wrong,
    ...wrongOffers({ ...groups, steps: options.steps, categories, articles: offers }, sheetNames),
  ];
  return accept({
    rows: read.length,
    skipped: read.length - drafts.length,
    twins: read.flatMap(({ row, twin, cellOf }) => (twin ? { row, twin, name: cellOf('name').slice(0, 100) } : [])),
    steps: checked.filter(({ wrong }) => wrong.length === 0).map(({ step }) => step),
    groups: options.steps,
    categories,
    optionRows: optionDrafts.length,
    options: options.lines.filter(({ row }) => !wrongRows.some(({ draft }) => draft.row === row)),
    newCategories: names.newCategories(),
    problems: [
      ...(found ? problemsOf(found, drafts) : []),
      ...checked.flatMap(({ draft, wrong }) => wrong.map((one) => problemOf(draft, one, found))),
      ...(optionHeadings ? optionProblemsOf(optionHeadings, optionDrafts, wrongRows) : []),
    ],
    ignoredColumns: [...(found?.ignored ?? []), ...(optionHeadings?.ignored ?? [])],
  });
}

function isStrange(rows: SheetRows, headings: object | undefined): boolean {
  return !headings && rows.some((row) => !isBlank(row));
}

function isTooLong(rows: SheetRows, headings: { readonly row: number } | undefined): boolean {
  return rows.slice(headings?.row ?? 0).filter((row) => !isBlank(row)).length > mostImportedRows;
}

function problemOf(
  { row, cellOf }: Draft,
  { column, code }: { readonly column: SheetColumn; readonly code: SheetProblem },
  headings: Headings<SheetColumn> | undefined,
): ImportProblem {
  return {
    sheet: 'articles',
    row,
    column: headings?.textOf(column) ?? column,
    code,
    value: cellOf(column).slice(0, 100),
  };
}

function problemsOf(headings: Headings<SheetColumn>, drafts: readonly Draft[]): readonly ImportProblem[] {
  const isNewNamed = drafts.some(({ before }) => !before);
  const missing = isNewNamed ? neededForNew.filter(({ column }) => !headings.indexes.has(column)) : [];
  return headingProblems(
    'articles',
    headings,
    missing.map(({ column }) => column),
  );
}

/** Of a new option at least its name and that of its group have to be said. */
function optionProblemsOf(
  headings: Headings<OptionColumn>,
  drafts: readonly OptionDraft[],
  wrong: readonly WrongRow[],
): readonly ImportProblem[] {
  const isNewNamed = drafts.some(({ known }) => !known);
  const missing = isNewNamed ? (['group', 'option'] as const).filter((column) => !headings.indexes.has(column)) : [];
  return [
    ...headingProblems('options', headings, missing),
    ...wrong.map(({ draft, column, code }) => ({
      sheet: 'options' as const,
      row: draft.row,
      column: headings.textOf(column),
      code,
      value: draft.cellOf(column).slice(0, 100),
    })),
  ];
}

function headingProblems<Column extends string>(
  sheet: SheetKey,
  headings: Headings<Column>,
  missing: readonly Column[],
): readonly ImportProblem[] {
  const { row } = headings;
  return [
    ...headings.repeated.map((column) => ({ sheet, row, column, code: 'column/repeated' as const, value: column })),
    ...missing.map((column) => ({
      sheet,
      row,
      column: headings.textOf(column),
      code: 'column/missing' as const,
      value: '',
    })),
  ];
}
