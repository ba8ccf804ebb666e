import { bookedPrice } from '@tresen/domain/articles/article';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { cents } from '@tresen/domain/basics/money';
import { moneyText } from '../parts/money-text.ts';

/** What one piece adds to the order, below zero for what comes back. */
export function ItemPrice({ article: { kind, priceCents } }: { article: CatalogueArticle }) {
  return <strong className="tabular">{moneyText(bookedPrice(kind, cents(priceCents)))}</strong>;
}
