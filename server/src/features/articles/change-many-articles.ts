import { randomUUIDv7 } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import { changedFields } from '../../platform/db/changed-fields.ts';
import type { Call } from '../../platform/http/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../platform/http/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { refuseBadDeposit, refuseUnknownCategories, refuseUnlawful } from './article-rules.ts';
import { patchFor } from './bulk-changes.ts';
import { writeArticles } from './write-articles.ts';

const mostCategories = 20;

/** All of them or none: one article the change does not fit refuses the whole. */
export const changeManyArticles = inside.articles.changeMany.handler(async ({ input, context, errors }) => {
  const { tx, audit } = context;
  const articleIds = [...new Set(input.articleIds.map((id) => id.toLowerCase()))];
  const articles = await lockArticles(tx, articleIds);
  if (articles.length < articleIds.length) throw errors.PGRST116({ data: { entity: 'article' } });

  const { change } = input;
  if (change.what === 'add-category') await refuseUnknownCategories(tx, [change.categoryId]);
  const patched = articles
    .map((before) => ({ before, patch: patchFor(change, before) }))
    .filter(({ before, patch }) => changedFields(before, patch) !== '');
  const changes = patched.map(({ before, patch }) => ({ before, after: { ...before, ...patch } }));
  for (const { after } of changes) refuseUnlawful(after);
  if (changes.some(({ after }) => after.categoryIds.length > mostCategories))
    throw refusal('request/invalid', { fields: [{ path: 'change.categoryId', code: 'too_big' }] });
  const [first] = changes;
  if (change.what === 'deposit' && first) await refuseBadDeposit(tx, first.after, null);

  await writeArticles(context, changes);
  const undoId = await keepForUndo(context, patched);
  await audit('articles.changed', { what: change.what, count: String(changes.length), undoId });
  return { changed: changes.length, undoId };
});

type Patched = { readonly before: Article; readonly patch: Partial<Article> };

async function keepForUndo({ tx, actor, now }: Call, patched: readonly Patched[]): Promise<string> {
  const undoId = randomUUIDv7();
  const entries = patched.map(({ before, patch }) => ({
    articleId: before.articleId,
    version: before.version + 1,
    before: Object.fromEntries(Object.entries(before).filter(([field]) => field in patch)),
  }));
  const row = { org_id: actor.orgId, undo_id: undoId, made_by: actor.userId, made_at: now.toString() };
  await tx
    .insertInto('app.article_undos')
    .values({ ...row, before: JSON.stringify(entries) })
    .execute();
  return undoId;
}
