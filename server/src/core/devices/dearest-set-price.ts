import { dearestPrice } from '@tresen/domain/offer/price-list';
import type { SetMenu } from '@tresen/domain/offer/set-menu';
import type { Tx } from '../../platform/db/tenant.ts';
import { readAllPriceLists } from './read-all-price-lists.ts';
import { readCategoriesOf } from './read-catalogue-articles.ts';

/** The most that a set costs at any hour in any location. */
export async function dearestSetPrice(
  tx: Tx,
  { articleId, priceCents }: Pick<SetMenu, 'articleId' | 'priceCents'>,
): Promise<number> {
  const lists = await readAllPriceLists(tx);
  if (lists.length === 0) return priceCents;
  const categoryIds = (await readCategoriesOf(tx, [articleId])).get(articleId) ?? [];
  return dearestPrice({ articleId, kind: 'sale', priceCents, categoryIds }, lists);
}
