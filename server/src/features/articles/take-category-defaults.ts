import { withDefaults } from '@tresen/domain/articles/category-defaults';
import { categoryDefaults } from '../../core/articles/category-defaults.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { changedFields } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { keepForUndo } from './keep-for-undo.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** What is sold takes over what its category says for new articles. Deposits and gift cards follow rules of their own. */
export const takeCategoryDefaults = inside.articles.takeDefaults.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const [category] = await categoryDefaults(tx, input.categoryId);
  if (!category) throw notFound('category');
  const members = await tx
    .selectFrom('app.article_categories as c')
    .innerJoin('app.articles as a', 'a.article_id', 'c.article_id')
    .select('c.article_id')
    .where('c.category_id', '=', category.categoryId)
    .where('a.kind', '=', 'sale')
    .where('a.retired_at', 'is', null)
    .execute();
  const articles = await lockArticles(
    tx,
    members.map((member) => member.article_id),
  );
  const patched = articles
    .map((before) => {
      const { stationIds, ...taxes } = withDefaults(before, category.defaults);
      return { before, patch: { ...taxes, stationIds: [...stationIds] } };
    })
    .filter(({ before, patch }) => changedFields(before, patch) !== '');
  await writeArticles(
    context,
    patched.map(({ before, patch }) => ({ before, after: { ...before, ...patch } })),
  );
  const undoId = await keepForUndo(context, patched);
  await audit('articles.changed', { what: 'defaults', count: String(patched.length), undoId });
  return { changed: patched.length, undoId };
});
