import { inside } from '../../core/calls/use-case.ts';
import { waysOf } from './sheet/import-ways.ts';
import { type ImportPlan, type ImportStep, planImport } from './sheet/plan-import.ts';
import { readSheetFile } from './sheet/read-sheet-file.ts';
import { sheetNamesOf } from './sheet/sheet-names.ts';

const mostPreviewed = 200;

/** Says everything that is wrong with a file, and what it would do. Writes nothing. */
export const tryImport = inside.articles.tryImport.handler(async ({ input, context, errors }) => {
  const rows = await readSheetFile(input.file);
  if (!rows.ok) throw errors[rows.refusal]();
  const sheetNames = await sheetNamesOf(context.tx);
  const plan = planImport(rows.value, sheetNames, waysOf(input));
  if (!plan.ok) throw errors[plan.refusal]();

  const { steps, newCategories, problems, ignoredColumns, twins } = plan.value;
  const categories = new Map(
    [...sheetNames.categories, ...newCategories].map((one) => [one.categoryId, one.name] as const),
  );
  return {
    ...countsOf(plan.value),
    rows: plan.value.rows,
    skipped: plan.value.skipped,
    twins: twins.slice(0, mostPreviewed).map((twin) => ({ ...twin })),
    twinCount: twins.length,
    problems: [...problems],
    ignoredColumns: [...ignoredColumns],
    preview: worthSeeing(steps).map(({ row, after, what }) => ({
      row,
      name: after.name,
      priceCents: after.priceCents,
      category: after.categoryIds.map((id) => categories.get(id) ?? '').join(', '),
      what,
    })),
  };
});

export function countsOf({ steps }: ImportPlan) {
  const count = (what: ImportStep['what']) => steps.filter((step) => step.what === what).length;
  return { new: count('new'), changed: count('changed'), unchanged: count('unchanged') };
}

/** What changes something comes first: nobody should have to look for it. */
function worthSeeing(steps: readonly ImportStep[]): readonly ImportStep[] {
  const changing = steps.filter(({ what }) => what !== 'unchanged');
  return [...changing, ...steps.filter(({ what }) => what === 'unchanged')].slice(0, mostPreviewed);
}
