import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';

export const restoreArticle = inside.articles.restore.handler(async ({ input, context, errors }) => {
  const [before] = await lockArticles(context.tx, [input.articleId]);
  if (!before) throw errors.PGRST116({ data: { entity: 'article' } });
  if (!before.isRetired) return {};
  await writeArticles(context, [{ before, after: { ...before, isRetired: false } }]);
  await context.audit('article.restored', { articleId: before.articleId, name: before.name });
  return {};
});
