import { changedFields } from '../../platform/db/changed-fields.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { refuseBadDeposit, refuseBadStations, refuseUnknownCategories, refuseUnlawful } from './article-rules.ts';
import { patchFor } from './bulk-changes.ts';
import { keepForUndo } from './keep-for-undo.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { tellCount } from '../../core/articles/tell-count.ts';
import { notFound } from '../../platform/http/not-found.ts';

const mostCategories = 20;

/** All of them or none: one article the change does not fit refuses the whole. */
export const changeManyArticles = inside.articles.changeMany.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const articleIds = [...new Set(input.articleIds.map((id) => id.toLowerCase()))];
  const articles = await lockArticles(tx, articleIds);
  if (articles.length < articleIds.length) throw notFound('article');

  const { change } = input;
  if (change.what === 'add-category') await refuseUnknownCategories(tx, [change.categoryId]);
  if (change.what === 'stations') await refuseBadStations(tx, [...new Set(change.stationIds)]);
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
  if (change.what === 'sold-out' && change.left !== undefined) {
    const { left, stays, locationId } = change;
    await tellCount(context, { articleIds, left, stays, locationId });
  }
  const undoId = await keepForUndo(context, patched);
  await audit('articles.changed', { what: change.what, count: String(changes.length), undoId });
  return { changed: changes.length, undoId };
});
