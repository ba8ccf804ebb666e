import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import type { Call } from '../../platform/http/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../platform/http/use-case.ts';
import { type ImportPlan, planImport } from './sheet/plan-import.ts';
import { readSheetFile } from './sheet/read-sheet-file.ts';
import { sheetWorldOf } from './sheet/sheet-world.ts';
import { countsOf } from './try-import.ts';
import { writeArticles } from '../../platform/articles/write-articles.ts';

/** The whole file or nothing: it is planned again, on what is there now, and written in the call's one transaction. */
export const importArticles = inside.articles.import.handler(async ({ input, context, errors }) => {
  const rows = await readSheetFile(input.file);
  if (!rows.ok) throw errors[rows.refusal]();
  await sql`select 1 from app.articles order by article_id for no key update`.execute(context.tx);
  const plan = planImport(rows.value, await sheetWorldOf(context.tx), randomUUIDv7);
  if (!plan.ok) throw errors[plan.refusal]();
  if (plan.value.problems.length > 0) throw errors['import/has-problems']();

  await makeCategories(context, plan.value);
  await writeArticles(
    context,
    plan.value.steps.filter(({ what }) => what !== 'unchanged'),
  );
  const counts = countsOf(plan.value);
  await context.audit('articles.imported', { new: String(counts.new), changed: String(counts.changed) });
  return counts;
});

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
