import type { Article } from '@tresen/contract/articles';
import { sql } from 'kysely';
import { writeArticles } from '../../core/articles/write-articles.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { keepForUndo } from './keep-for-undo.ts';

/** Nothing that was sold goes: a sample that a guest has paid for has become an article of the organisation. */
export const removeSamples = inside.articles.removeSamples.handler(async ({ context }) => {
  const { tx, audit, now } = context;
  // Whoever pressed at the same moment was here first: what is gone by now is not taken away again.
  const samples = (await lockArticles(tx, await sampleIds(tx))).filter(({ isRetired }) => !isRetired);
  const sold = await soldAmong(
    tx,
    samples.map(({ articleId }) => articleId),
  );
  const used = await depositsOfOthers(
    tx,
    new Set(samples.flatMap(({ articleId }) => (sold.has(articleId) ? [] : [articleId]))),
  );
  const staying = samples.filter(({ articleId }) => sold.has(articleId) || used.has(articleId));
  const kept = [...staying, ...returnsFor(staying, samples)];
  const removed = samples.filter((sample) => !kept.includes(sample));

  const patched = removed.map((before) => ({ before, patch: { isRetired: true } }));
  await writeArticles(
    context,
    patched.map(({ before, patch }) => ({ before, after: { ...before, ...patch } })),
  );
  await makeOwn(
    tx,
    kept.map(({ articleId }) => articleId),
  );
  const categoryIds = await retireEmpty(tx, [...new Set(removed.flatMap((sample) => sample.categoryIds))], now);
  const undoId = await keepForUndo(context, patched);
  const counts = { removed: removed.length, kept: kept.length };
  await audit('articles.samples-removed', { removed: String(counts.removed), kept: String(counts.kept), undoId });
  return { ...counts, undoId, categoryIds };
});

async function sampleIds(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app.articles')
    .select('article_id')
    .where('is_sample', '=', true)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map((row) => row.article_id);
}

/** Only since the first of them was made: older months are not even opened. */
async function soldAmong(tx: Tx, articleIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (articleIds.length === 0) return new Set();
  const { rows } = await sql<{ readonly article_id: string }>`
    select distinct l.article_id from app.receipt_lines l
      where l.article_id = any(${[...articleIds]}::uuid[]) and l.business_date >= (
        select min(a.created_at)::date - 1 from app.articles a where a.article_id = any(${[...articleIds]}::uuid[]))`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.article_id));
}

/** A deposit that comes with an article that stays, stays with it. */
async function depositsOfOthers(tx: Tx, going: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly deposit_article_id: string }>`
    select distinct a.deposit_article_id from app.articles a
      where a.deposit_article_id = any(${[...going]}::uuid[]) and a.retired_at is null
        and not (a.article_id = any(${[...going]}::uuid[]))`.execute(tx);
  return new Set(rows.map((row) => row.deposit_article_id));
}

/** A deposit that stays must be given back somehow. Nothing but the amount says which return is meant. */
function returnsFor(staying: readonly Article[], samples: readonly Article[]): readonly Article[] {
  const amounts = new Set(staying.filter(({ kind }) => kind === 'deposit').map(({ priceCents }) => priceCents));
  return samples.filter(
    (sample) => sample.kind === 'return' && amounts.has(sample.priceCents) && !staying.includes(sample),
  );
}

async function makeOwn(tx: Tx, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return;
  await sql`update app.articles set is_sample = false where article_id = any(${[...articleIds]}::uuid[])`.execute(tx);
}

/** Those in which nothing is left. */
async function retireEmpty(tx: Tx, categoryIds: readonly string[], now: Temporal.Instant): Promise<string[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await sql<{ readonly category_id: string }>`
    update app.categories k set retired_at = ${now.toString()}::timestamptz
      where k.category_id = any(${[...categoryIds]}::uuid[]) and k.retired_at is null and not exists (
        select 1 from app.article_categories c join app.articles a on a.org_id = c.org_id and a.article_id = c.article_id
          where c.org_id = k.org_id and c.category_id = k.category_id and a.retired_at is null)
      returning k.category_id`.execute(tx);
  return rows.map((row) => row.category_id);
}
