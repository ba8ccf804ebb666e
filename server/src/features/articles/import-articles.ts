import type { Article } from '@tresen/contract/articles';
import { sql } from 'kysely';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import type { Call } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { keepForUndo } from './keep-for-undo.ts';
import { waysOf } from './sheet/import-ways.ts';
import type { ImportStep } from './sheet/import-step.ts';
import { type ImportPlan, planImport } from './sheet/plan-import.ts';
import type { SheetBook, SheetRows } from './sheet/read-workbook.ts';
import { readSheetFile } from './sheet/read-sheet-file.ts';
import { type SheetNames, sheetNamesOf } from './sheet/sheet-names.ts';
import { countsOf } from './try-import.ts';
import { writeOffer } from './write-offer.ts';
import { writeSets } from './write-sets.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';

/** The whole file, its good rows or nothing: it is planned again, on what is there now, and written in the call's one transaction. */
export const importArticles = inside.articles.import.handler(async ({ input, context, errors }) => {
  const book = await readSheetFile(input.file);
  if (!book.ok) throw errors[book.refusal]();
  await sql`select 1 from app.articles order by article_id for no key update`.execute(context.tx);
  await sql`select 1 from app.option_groups order by group_id for no key update`.execute(context.tx);
  const sheetNames = await sheetNamesOf(context.tx);
  const plan = planGoodRows(book.value, sheetNames, input);
  if (!plan.ok) throw errors[plan.refusal]();
  if (plan.value.problems.length > 0) throw errors['import/has-problems']();

  await makeCategories(context, plan.value);
  const steps = plan.value.steps.filter(({ what }) => what !== 'unchanged');
  // A new price is judged with the set it belongs to; what the file brings can only be a set once it is there.
  const isBrought = (articleId: string) => !sheetNames.articles.has(articleId);
  const sets = await writeSets(
    context,
    plan.value.sets.filter(({ after }) => !isBrought(after.articleId)),
  );
  await writeArticles(context, steps);
  const brought = await writeSets(
    context,
    plan.value.sets.filter(({ after }) => isBrought(after.articleId)),
  );
  const offer = await writeOffer(context, { ...plan.value, steps }, [...sets, ...brought]);
  const newCategories = plan.value.newCategories.map(({ categoryId }) => categoryId);
  const isAnything = steps.length > 0 || offer !== undefined;
  const undoId = isAnything ? await keepForUndo(context, steps.map(replacedBy), { newCategories, offer }) : null;
  const counts = countsOf(plan.value);
  const { new: created, changed, options, sets: ofSets } = counts;
  await context.audit('articles.imported', {
    new: String(created),
    changed: String(changed),
    options: String(options.new + options.changed),
    sets: String(ofSets.new + ofSets.changed),
    undoId: undoId ?? '',
  });
  return { ...counts, undoId };
});

type Asked = Parameters<typeof waysOf>[0] & { readonly problems: 'refuse' | 'leave-out' };

/** Rows that are wrong are left out if that is wished, and with them what only they would have made possible. */
function planGoodRows(book: SheetBook, sheetNames: SheetNames, asked: Asked): ReturnType<typeof planImport> {
  const ways = waysOf(asked);
  const plan = planImport(book, sheetNames, ways);
  if (!plan.ok || plan.value.problems.length === 0 || asked.problems === 'refuse') return plan;
  const { problems, spoiltSetRows } = plan.value;
  const isWholeFile = problems.some(({ code }) => code.startsWith('column/'));
  if (isWholeFile) return plan;
  const without = (sheet: keyof SheetBook): SheetRows => {
    const wrong = problems.filter((problem) => problem.sheet === sheet).map(({ row }) => row);
    const bad = sheet === 'sets' ? spoiltSetRows : new Set(wrong);
    return book[sheet].map((cells, index) => (bad.has(index + 1) ? [] : cells));
  };
  const good = { articles: without('articles'), options: without('options'), sets: without('sets') };
  return planGoodRows(good, sheetNames, asked);
}

/** Undone, what is new is retired, and what was changed is as it was. */
function replacedBy({ before, after }: ImportStep): { readonly before: Article; readonly patch: Partial<Article> } {
  if (!before) return { before: { ...after, version: 0, isRetired: true }, patch: { isRetired: false } };
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Article]),
  );
  return { before, patch: Object.fromEntries(changed) };
}

/** They become the last tabs, in the order in which the file names them. */
async function makeCategories({ tx, actor }: Call, { newCategories }: ImportPlan): Promise<void> {
  if (newCategories.length === 0) return;
  const { last } = await tx
    .selectFrom('app.categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const rows = newCategories.map(({ categoryId, name }, index) => ({
    org_id: actor.orgId,
    category_id: categoryId,
    name,
    position: (last ?? 0) + 1 + index,
  }));
  try {
    await tx.insertInto('app.categories').values(rows).execute();
  } catch (error) {
    // Somebody made one of them a moment ago: the trial has to be repeated.
    if (violatedUniqueness(error) === 'categories_by_name') throw refusal('import/has-problems');
    throw error;
  }
}
