import { inside } from '../../core/calls/use-case.ts';
import { waysOf } from './sheet/import-ways.ts';
import type { ImportStep } from './sheet/import-step.ts';
import { type ImportPlan, planImport } from './sheet/plan-import.ts';
import type { OptionLine } from './sheet/plan-options.ts';
import { readSheetFile } from './sheet/read-sheet-file.ts';
import { sheetNamesOf } from './sheet/sheet-names.ts';

const mostPreviewed = 200;

/** Says everything that is wrong with a file, and what it would do. Writes nothing. */
export const tryImport = inside.articles.tryImport.handler(async ({ input, context, errors }) => {
  const book = await readSheetFile(input.file);
  if (!book.ok) throw errors[book.refusal]();
  const sheetNames = await sheetNamesOf(context.tx);
  const plan = planImport(book.value, sheetNames, waysOf(input));
  if (!plan.ok) throw errors[plan.refusal]();

  const { steps, newCategories, problems, ignoredColumns, twins } = plan.value;
  const counts = countsOf(plan.value);
  const categories = new Map(
    [...sheetNames.categories, ...newCategories].map((one) => [one.categoryId, one.name] as const),
  );
  return {
    ...counts,
    options: { ...counts.options, preview: [...worthSeeing(plan.value.options)] },
    sets: { ...counts.sets, preview: [...worthSeeing(plan.value.setLines)] },
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

/** An option or a choice that goes is a change. */
export function countsOf({ steps, options, optionRows, setLines, setRows }: ImportPlan) {
  const count = (list: readonly Step[], what: Step['what']) => list.filter((step) => step.what === what).length;
  const countsIn = (list: readonly Step[]) => ({
    new: count(list, 'new'),
    changed: count(list, 'changed') + count(list, 'removed'),
    unchanged: count(list, 'unchanged'),
  });
  return {
    ...countsIn(steps),
    options: { rows: optionRows, ...countsIn(options) },
    sets: { rows: setRows, ...countsIn(setLines) },
  };
}

type Step = Pick<ImportStep, 'what'> | Pick<OptionLine, 'what'>;

/** What changes something comes first: nobody should have to look for it. */
function worthSeeing<One extends Step>(steps: readonly One[]): readonly One[] {
  const changing = steps.filter(({ what }) => what !== 'unchanged');
  return [...changing, ...steps.filter(({ what }) => what === 'unchanged')].slice(0, mostPreviewed);
}
