import { bookedPrice, type ServicePlace } from '../articles/article.ts';
import { type Cents, cents } from '../basics/money.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { type SmallBusiness, soldKey } from '../offer/small-business.ts';
import { fullName } from '../offer/variant.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';
import { sharesOf } from './sold-lines.ts';

/** Where and when it is sold, and whether the business owes VAT then. */
export type Serving = {
  readonly place: ServicePlace;
  readonly date: Temporal.PlainDate;
  readonly business: SmallBusiness;
};

/** A line of so many pieces, before anything was said about them. */
export function soldArticle(
  article: CatalogueArticle,
  quantity: number,
  total: Cents,
  { place, date, business }: Serving,
): SoldLine {
  const taxKey = soldKey(article.taxKeys[place], business, date.toString());
  return {
    lineNo: 1,
    parentLineNo: null,
    kind: article.kind,
    articleId: article.articleId,
    articleVersion: article.version,
    name: fullName(article),
    quantity,
    unitCents: cents(total / quantity),
    totalCents: total,
    taxKey,
    shares: sharesOf(total, taxKey, date),
    note: '',
    freeReason: '',
    stationId: null,
    giftCardCode: null,
    ...plainLine,
    place,
    ...pricedBy(article),
    priceListId: article.byList?.priceListId ?? null,
  };
}

/** What is typed at each sale is on no list. */
function pricedBy({ openPrice, kind, byList, priceCents }: CatalogueArticle): Pick<SoldLine, 'priceBy' | 'listCents'> {
  if (openPrice !== undefined) return { priceBy: 'typed', listCents: null };
  return { priceBy: 'article', listCents: bookedPrice(kind, cents(byList?.ownCents ?? priceCents)) };
}
