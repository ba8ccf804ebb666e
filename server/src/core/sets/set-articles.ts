import type { ArticleKind } from '@tresen/domain/articles/article';
import { type TaxKey, taxKeys } from '@tresen/domain/basics/vat';
import { setArticleOf } from '@tresen/domain/offer/set-article';
import type { SetArticle } from '@tresen/domain/offer/set-menu';
import { fullName } from '@tresen/domain/offer/variant';
import type { Tx } from '../../platform/db/tenant.ts';

const goods: ArticleKind = 'sale';

/** What a part of a set may be chosen from, by name. */
export async function setArticles(tx: Tx): Promise<readonly (SetArticle & { readonly name: string })[]> {
  const rows = await tx
    .selectFrom('app.articles as a')
    .leftJoin('app.article_sets as s', (join) =>
      join.onRef('s.org_id', '=', 'a.org_id').onRef('s.article_id', '=', 'a.article_id'),
    )
    .select([
      'a.article_id',
      'a.name',
      'a.variant_label',
      'a.price_cents',
      'a.tax_key_in_house',
      'a.tax_key_take_away',
      'a.is_active',
      'a.open_price',
      's.article_id as set_id',
    ])
    .where('a.kind', '=', goods)
    .where('a.retired_at', 'is', null)
    .orderBy('a.name')
    .orderBy('a.article_id')
    .execute();
  return rows.flatMap((row) => {
    const article = setArticleOf({
      articleId: row.article_id,
      kind: goods,
      priceCents: row.price_cents,
      taxKeys: { 'in-house': keyOf(row.tax_key_in_house), 'take-away': keyOf(row.tax_key_take_away) },
      isActive: row.is_active,
      isRetired: false,
      isOpenPrice: row.open_price !== null,
      isSet: row.set_id !== null,
    });
    return article ? [{ ...article, name: fullName({ name: row.name, variantLabel: row.variant_label }) }] : [];
  });
}

/** The table's own check says that it is one of ours. */
function keyOf(key: string): TaxKey {
  return taxKeys.find((known) => known === key) ?? 'DE_19';
}
