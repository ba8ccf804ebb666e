import { bookedPrice } from '@tresen/domain/articles/article';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { cents } from '@tresen/domain/basics/money';
import { translations } from '../../../app/translations.ts';
import { depositOf } from '../counter/articles-of.ts';
import { amountText, moneyText } from '../parts/money-text.ts';

export type TileTexts = {
  readonly name: string;
  readonly price: string;
  readonly deposit: string | undefined;
};

const known = new WeakMap<CatalogueArticle, TileTexts>();

/** Made when a tile is first seen: of twenty thousand articles a till shows some forty. */
export function tileTexts(article: CatalogueArticle, catalogue: Catalogue): TileTexts {
  const before = known.get(article);
  if (before) return before;
  const texts = textsOf(article, catalogue);
  known.set(article, texts);
  return texts;
}

function textsOf(article: CatalogueArticle, catalogue: Catalogue): TileTexts {
  const price = article.openPrice
    ? translations().till('tile.enterPrice')
    : moneyText(bookedPrice(article.kind, cents(article.priceCents)));
  const deposit = depositOf(article, catalogue);
  return {
    name: fullName({ name: article.shortName || article.name, variantLabel: article.variantLabel }),
    price,
    deposit: deposit ? amountText(deposit.priceCents) : undefined,
  };
}
