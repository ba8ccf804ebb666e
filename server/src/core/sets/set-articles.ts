import { type TaxKey, taxKeys } from '@tresen/domain/basics/vat';
import type { SetArticle } from '@tresen/domain/offer/set-menu';
import { fullName } from '@tresen/domain/offer/variant';
import type { Tx } from '../../platform/db/tenant.ts';

/** What a part of a set may be chosen from: everything that is sold and is no set itself, by name. Free is not sold alone. */
export async function setArticles(tx: Tx): Promise<readonly (SetArticle & { readonly name: string })[]> {
  const rows = await tx
    .selectFrom('app.articles as a')
    .leftJoin('app.article_sets as s', (join) =>
      join.onRef('s.org_id', '=', 'a.org_id').onRef('s.article_id', '=', 'a.article_id'),
    )
    .select(['a.article_id', 'a.name', 'a.variant_label', 'a.price_cents', 'a.tax_key_in_house', 'a.tax_key_take_away'])
    .where('a.kind', '=', 'sale')
    .where('a.is_active', '=', true)
    .where('a.retired_at', 'is', null)
    .where('s.article_id', 'is', null)
    .orderBy('a.name')
    .orderBy('a.article_id')
    .execute();
  return rows.map((row) => ({
    articleId: row.article_id,
    name: fullName({ name: row.name, variantLabel: row.variant_label }),
    priceCents: row.price_cents === 0 ? null : row.price_cents,
    taxKeys: { 'in-house': keyOf(row.tax_key_in_house), 'take-away': keyOf(row.tax_key_take_away) },
  }));
}

/** The table's own check says that it is one of ours. */
function keyOf(key: string): TaxKey {
  return taxKeys.find((known) => known === key) ?? 'DE_19';
}
