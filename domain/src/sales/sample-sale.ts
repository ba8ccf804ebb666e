import type { ArticleKind, ServicePlace } from '../articles/article.ts';
import { addToCart, type Cart, emptyCart, soldLines } from './cart.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { type MoneyPayment, notedByHand, plainSale, type SaleFact, type SoldLine } from './sale-fact.ts';
import { sumOf, vatOf } from './sold-lines.ts';
import type { TaxKey } from '../basics/vat.ts';

/** For tests: an organisation with few articles, and sales as its till would book them. */
export const sampleDate = Temporal.PlainDate.from('2026-11-14');

export function sampleArticle(given: Partial<CatalogueArticle> = {}, taxKey: TaxKey = 'DE_19'): CatalogueArticle {
  return {
    articleId: 'helles',
    version: 1,
    kind: 'sale',
    name: 'Helles 0,5 l',
    shortName: '',
    nameEn: '',
    priceCents: 480,
    taxKeys: { 'in-house': taxKey, 'take-away': taxKey },
    categoryIds: [],
    depositArticleId: null,
    stationId: null,
    barcode: '',
    pictureFileId: null,
    isSoldOut: false,
    ...given,
  };
}

export const sampleCup: CatalogueArticle = sampleArticle({
  articleId: 'cup',
  kind: 'deposit',
  name: 'Pfand Becher',
  priceCents: 200,
});

/** What a line of a random cart is made of. */
export type SampleLine = {
  readonly kind: ArticleKind;
  readonly priceCents: number;
  readonly quantity: number;
  readonly taxKey: TaxKey;
  readonly hasDeposit: boolean;
};

export function sampleCart(lines: readonly SampleLine[], place: ServicePlace = 'in-house'): Cart {
  return lines.reduce((cart, { kind, priceCents, quantity, taxKey, hasDeposit }, index) => {
    const article = sampleArticle({ articleId: `article-${index}`, kind, priceCents }, taxKey);
    const deposit = hasDeposit && kind === 'sale' ? sampleCup : null;
    return addToCart(cart, { lineId: `line-${index}`, article, deposit, quantity });
  }, emptyCart(place));
}

export function sampleLines(lines: readonly SampleLine[], place?: ServicePlace): readonly SoldLine[] {
  return soldLines(sampleCart(lines, place), sampleDate);
}

/** Paid exactly, in cash. */
export function sampleSale(lines: readonly SoldLine[], given: Partial<SaleFact> = {}): SaleFact {
  const totalCents = sumOf(lines);
  return {
    orderId: 'order-1',
    locationId: 'location-1',
    areaId: null,
    registerCode: 'K2',
    receiptNo: 17,
    pickupNo: 3,
    businessDate: sampleDate.toString(),
    place: 'in-house',
    lines,
    payments: totalCents === 0 ? [] : [sampleCash(totalCents)],
    totalCents,
    vat: vatOf(lines),
    reason: '',
    note: '',
    cancels: null,
    kitchen: 'none',
    catalogue: 'revision-1',
    startedAt: '2026-11-14T17:00:00.000Z',
    ...plainSale,
    ...given,
  };
}

function sampleCash(amountCents: number): MoneyPayment {
  const [tenderedCents, changeCents] = amountCents > 0 ? [amountCents, 0] : [0, 0 - amountCents];
  return { type: 'cash', amountCents, tenderedCents, changeCents, ...notedByHand };
}
