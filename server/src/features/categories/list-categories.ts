import { categoryDefaults } from '../../core/articles/category-defaults.ts';
import { inside } from '../../core/calls/use-case.ts';

/** In the order in which they are the tabs of the till, each with how many articles it has and what new ones start with. */
export const listCategories = inside.categories.list.handler(async ({ context: { tx } }) => {
  const counts = await tx
    .selectFrom('app.article_categories as c')
    .innerJoin('app.articles as a', 'a.article_id', 'c.article_id')
    .select(({ fn }) => ['c.category_id', fn.countAll<number>().as('articles')])
    .where('a.retired_at', 'is', null)
    .groupBy('c.category_id')
    .execute();
  const articlesIn = new Map(counts.map((row) => [row.category_id, Number(row.articles)]));
  const categories = await categoryDefaults(tx);
  return {
    categories: categories.map(({ categoryId, name, defaults }) => ({
      categoryId,
      name,
      articles: articlesIn.get(categoryId) ?? 0,
      defaults: {
        taxKeyInHouse: defaults.taxKeyInHouse ?? null,
        taxKeyTakeAway: defaults.taxKeyTakeAway ?? null,
        stationIds: [...defaults.stationIds],
      },
    })),
  };
});
