import { inside } from '../../core/calls/use-case.ts';
import { articleWith } from './article-rows.ts';

export const showArticle = inside.articles.show.handler(async ({ input, context, errors }) => {
  const article = await articleWith(context.tx, input.articleId);
  if (!article) throw errors.PGRST116({ data: { entity: 'article' } });
  return article;
});
