import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { articleWith } from './article-rows.ts';
import { refuseBadLinks, refuseUnlawful } from './article-rules.ts';
import { asStored } from './settings-as-stored.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The browser makes the id: sent twice, made once. */
export const createArticle = inside.articles.create.handler(async ({ input, context }) => {
  const { articleId: askedId, ...settings } = input;
  const articleId = askedId.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${context.actor.orgId + articleId}, 0))`.execute(context.tx);
  const madeBefore = await articleWith(context.tx, articleId);
  if (madeBefore) return madeBefore;

  const after = { ...asStored(settings), articleId, version: 1, isRetired: false, isSample: false, usedBy: 0 };
  refuseUnlawful(after);
  await refuseBadLinks(context.tx, { before: undefined, after });
  await writeArticles(context, [{ before: undefined, after }]);
  await context.audit('article.created', { articleId, name: after.name });
  const made = await articleWith(context.tx, articleId);
  if (!made) throw notFound('article');
  return made;
});
