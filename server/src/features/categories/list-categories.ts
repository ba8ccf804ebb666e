import { sql } from 'kysely';
import { inside } from '../../platform/http/use-case.ts';

/** In the order in which they are the tabs of the till, each with how many articles it has. */
export const listCategories = inside.categories.list.handler(async ({ context: { tx } }) => {
  const categories = await tx
    .selectFrom('app.categories as k')
    .select([
      'k.category_id as categoryId',
      'k.name',
      sql<number>`(
        select count(*) from app.article_categories c
          join app.articles a on a.org_id = c.org_id and a.article_id = c.article_id
          where c.org_id = k.org_id and c.category_id = k.category_id and a.retired_at is null)`.as('articles'),
    ])
    .where('k.retired_at', 'is', null)
    .orderBy('k.position')
    .orderBy('k.category_id')
    .execute();
  return { categories };
});
