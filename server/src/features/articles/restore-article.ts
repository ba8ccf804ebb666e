import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const restoreArticle = inside.articles.restore.handler(async ({ input, context }) => {
  const [before] = await lockArticles(context.tx, [input.articleId]);
  if (!before) throw notFound('article');
  if (!before.isRetired) return {};
  await writeArticles(context, [{ before, after: { ...before, isRetired: false } }]);
  await context.audit('article.restored', { articleId: before.articleId, name: before.name });
  return {};
});
