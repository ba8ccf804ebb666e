import { isLeftOut, type TwinOf } from '@tresen/domain/articles/import-twins';
import { articleForm, type SheetColumn } from '@tresen/domain/sheets/article-sheet';
import { type OptionColumn, optionForm } from '@tresen/domain/sheets/option-sheet';
import { type SetColumn, setForm } from '@tresen/domain/sheets/set-sheet';
import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { SheetKey } from '@tresen/domain/sheets/sheet-titles';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import type { ImportStep } from './import-step.ts';
import { judgeSets } from './judge-sets.ts';
import type { WrongRow } from './option-groups-of-rows.ts';
import { type CategoryStep, groupsAfter, planCategories, wrongOffers } from './plan-attached.ts';
import { planArticles } from './plan-articles.ts';
import { type GroupStep, type OptionLine, planOptions } from './plan-options.ts';
import type { SetStep } from './plan-sets.ts';
import { type Draft, neededForNew, readDrafts, type Ways } from './read-drafts.ts';
import { type Headings, readHeadings, withoutLoneSizes } from './read-headings.ts';
import { type OptionDraft, readOptionDrafts } from './read-option-drafts.ts';
import { isBlank } from './read-row.ts';
import { readSetDrafts, type SetDraft, type WrongSetRow } from './read-set-drafts.ts';
import type { SheetBook, SheetRows, Unreadable } from './read-workbook.ts';
import { namesIn } from './resolve-names.ts';
import type { SetLine } from './set-lines.ts';
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
  /** The sets that become different ones. */
  readonly sets: readonly SetStep[];
  readonly setRows: number;
  readonly setLines: readonly SetLine[];
  /** The rows of sets with which something is wrong: half a set would be another one. */
  readonly spoiltSetRows: ReadonlySet<number>;
  readonly newCategories: readonly { readonly categoryId: string; readonly name: string }[];
  readonly problems: readonly ImportProblem[];
  readonly ignoredColumns: readonly string[];
};

/** Everything a file would do, and everything that is wrong with it, row by row. Looks, and touches nothing. */
export function planImport(book: SheetBook, sheetNames: SheetNames, ways: Ways): Result<ImportPlan, Unreadable> {
  const { newId, choiceFor } = ways;
  const headings = readHeadings(book.articles, articleForm);
  const optionHeadings = readHeadings(book.options, optionForm);
  const setHeadings = readHeadings(book.sets, setForm);
  const sheets = [
    { rows: book.articles, headings },
    { rows: book.options, headings: optionHeadings },
    { rows: book.sets, headings: setHeadings },
  ];
  if (sheets.every((sheet) => !sheet.headings) || sheets.some(isStrange)) return refuse('import/not-readable');
  if (sheets.some(isTooLong)) return refuse('import/too-many-rows');

  const found = headings && withoutLoneSizes(headings);
  const read = found ? readDrafts(book.articles, found, sheetNames, ways) : [];
  const drafts = read.filter(({ twin, row }) => !isLeftOut(twin, choiceFor(row)));
  const names = namesIn(drafts, sheetNames, newId);
  const optionDrafts = optionHeadings ? readOptionDrafts(book.options, optionHeadings, sheetNames) : [];
  const meant = planArticles(drafts, sheetNames, { names, newId });
  const options = planOptions(optionDrafts, sheetNames, { names, newId });
  const groups = groupsAfter(options.steps, sheetNames);
  const setDrafts = setHeadings ? readSetDrafts(book.sets, setHeadings) : [];
  const { checked, wrongSets, ...judged } = judgeSets(setDrafts, meant(groups.attachedIn), sheetNames, {
    names,
    newId,
  });
  const categories = planCategories(options.steps, sheetNames);
  const offers = new Map(checked.map(({ step }) => [step.after.articleId, step.offer.after.groups] as const));
  const wrongRows = [
    ...options.wrong,
    ...wrongOffers({ ...groups, steps: options.steps, categories, articles: offers }, sheetNames),
  ];
  const wrongOptions = new Set(wrongRows.map(({ draft }) => draft.row));
  return accept({
    rows: read.length,
    skipped: read.length - drafts.length,
    twins: read.flatMap(({ row, twin, cellOf }) => (twin ? { row, twin, name: cellOf('name').slice(0, 100) } : [])),
    steps: checked.filter(({ wrong }) => wrong.length === 0).map(({ step }) => step),
    groups: options.steps,
    categories,
    optionRows: optionDrafts.length,
    options: options.lines.filter(({ row }) => !wrongOptions.has(row)),
    ...judged,
    setRows: setDrafts.length,
    newCategories: names.newCategories(),
    problems: [
      ...(found ? problemsOf(found, drafts) : []),
      ...checked.flatMap(({ draft, wrong }) => wrong.map((one) => problemOf(draft, one, found))),
      ...(optionHeadings ? optionProblemsOf(optionHeadings, optionDrafts, wrongRows) : []),
      ...(setHeadings ? setProblemsOf(setHeadings, setDrafts, wrongSets) : []),
    ],
    ignoredColumns: [found, optionHeadings, setHeadings].flatMap((sheet) => sheet?.ignored ?? []),
  });
}

type Sheet = { readonly rows: SheetRows; readonly headings: { readonly row: number } | undefined };

function isStrange({ rows, headings }: Sheet): boolean {
  return !headings && rows.some((row) => !isBlank(row));
}

function isTooLong({ rows, headings }: Sheet): boolean {
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
    ...wrong.map((one) => rowProblem('options', headings, one)),
  ];
}

/** Nothing can be said about a choice without its set and its part. */
function setProblemsOf(
  headings: Headings<SetColumn>,
  drafts: readonly SetDraft[],
  wrong: readonly WrongSetRow[],
): readonly ImportProblem[] {
  const needed = drafts.length > 0 ? (['set', 'part', 'choice'] as const) : [];
  const missing = needed.filter((column) => !headings.indexes.has(column));
  return [...headingProblems('sets', headings, missing), ...wrong.map((one) => rowProblem('sets', headings, one))];
}

type WrongIn<Column extends string> = {
  readonly draft: { readonly row: number; readonly cellOf: (column: Column) => string };
  readonly column: Column;
  readonly code: SheetProblem;
};

function rowProblem<Column extends string>(
  sheet: SheetKey,
  { textOf }: Headings<Column>,
  { draft, column, code }: WrongIn<Column>,
): ImportProblem {
  return { sheet, row: draft.row, column: textOf(column), code, value: draft.cellOf(column).slice(0, 100) };
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
