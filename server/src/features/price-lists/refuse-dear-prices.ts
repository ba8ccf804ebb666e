import { changedPrice, changeIn, type PriceList } from '@tresen/domain/offer/price-list';
import { refuseDearSets } from '../../core/sets/refuse-dear-sets.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** No list may make a set dearer than its parts. Only a price of its own makes anything dearer. */
export async function refuseDearPrices(tx: Tx, list: Pick<PriceList, 'entries'>): Promise<void> {
  const entries = list.entries.filter(({ change }) => change.by === 'price');
  if (entries.length === 0) return;
  const sets = await tx
    .selectFrom('app.article_sets as s')
    .innerJoin('app.articles as a', (join) =>
      join.onRef('a.org_id', '=', 's.org_id').onRef('a.article_id', '=', 's.article_id'),
    )
    .leftJoin('app.article_categories as c', (join) =>
      join.onRef('c.org_id', '=', 's.org_id').onRef('c.article_id', '=', 's.article_id'),
    )
    .select(['a.article_id', 'a.price_cents', 'c.category_id'])
    .execute();
  const prices = [...Map.groupBy(sets, ({ article_id }) => article_id)].flatMap(([articleId, rows]) => {
    const priceCents = rows[0]?.price_cents ?? 0;
    const categoryIds = rows.flatMap(({ category_id }) => category_id ?? []);
    const change = changeIn({ entries }, { articleId, kind: 'sale', priceCents, categoryIds });
    return change ? [{ articleId, priceCents: changedPrice(priceCents, change) }] : [];
  });
  await refuseDearSets(tx, prices);
}
