import { inside } from '../../core/calls/use-case.ts';
import { articleWith } from './article-rows.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showArticle = inside.articles.show.handler(async ({ input, context }) => {
  const article = await articleWith(context.tx, input.articleId);
  if (!article) throw notFound('article');
  return article;
});
