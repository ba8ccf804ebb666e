import { inside } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showArticleOptions = inside.optionGroups.ofArticle.handler(async ({ input, context: { tx } }) => {
  const { articleId } = input;
  const article = await tx
    .selectFrom('app.articles')
    .select(['version', 'variant_group_id'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!article) throw notFound('article');
  const own = await tx
    .selectFrom('app.article_option_groups')
    .select(['group_id as groupId', 'min_count as min', 'max_count as max'])
    .where('article_id', '=', articleId)
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  return {
    version: article.version,
    sizes: article.variant_group_id === null ? [] : await sizesIn(tx, article.variant_group_id),
    own,
    inherited: await inheritedBy(tx, articleId),
  };
});

async function sizesIn(tx: Tx, variantGroupId: string) {
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'name', 'variant_label', 'price_cents', 'is_active', 'is_sold_out'])
    .where('variant_group_id', '=', variantGroupId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('article_id')
    .execute();
  return rows.map((row) => ({
    articleId: row.article_id,
    name: row.name,
    label: row.variant_label,
    priceCents: row.price_cents,
    isActive: row.is_active,
    isSoldOut: row.is_sold_out,
  }));
}

async function inheritedBy(tx: Tx, articleId: string) {
  return tx
    .selectFrom('app.article_categories as link')
    .innerJoin('app.categories as category', (join) =>
      join.onRef('category.org_id', '=', 'link.org_id').onRef('category.category_id', '=', 'link.category_id'),
    )
    .innerJoin('app.category_option_groups as offered', (join) =>
      join.onRef('offered.org_id', '=', 'link.org_id').onRef('offered.category_id', '=', 'link.category_id'),
    )
    .select([
      'offered.group_id as groupId',
      'offered.min_count as min',
      'offered.max_count as max',
      'category.category_id as categoryId',
      'category.name as category',
    ])
    .where('link.article_id', '=', articleId)
    .where('category.retired_at', 'is', null)
    .orderBy('category.position')
    .orderBy('category.category_id')
    .orderBy('offered.position')
    .orderBy('offered.group_id')
    .execute();
}
