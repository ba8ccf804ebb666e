import { type ArticleText, forEachText } from '@tresen/domain/articles/article-fields';
import type { Additive } from '@tresen/domain/articles/additives';
import { additiveCodes } from '@tresen/domain/articles/additives';
import { type Allergen, allergenCodes } from '@tresen/domain/articles/allergens';
import type { ArticleKind } from '@tresen/domain/articles/article';
import type { Diet } from '@tresen/domain/articles/diet';
import type { TaxKey } from '@tresen/domain/basics/vat';
import { openPriceFrom, openPriceValues } from './open-price-values.ts';
import type { settingsOf } from '../article-cache.ts';
import { amountText, typedCents } from '../money-text.ts';

export type Settings = ReturnType<typeof settingsOf>;

/** Not yet declared, none, or these: a guest must be told the difference. */
export type DeclarationState = 'missing' | 'none' | 'contains';
export type Declaration<Key extends string> = { state: DeclarationState; keys: Key[] };

/** An article as a form holds it: the price as typed, nothing is null. */
export type ArticleValues = { -readonly [Text in ArticleText]: string } & {
  kind: ArticleKind;
  name: string;
  price: string;
  /** The price is typed at each sale, between these; empty: no bound. */
  isPriceOpen: boolean;
  lowest: string;
  highest: string;
  taxKeyInHouse: TaxKey;
  /** Empty: as in-house. */
  taxKeyTakeAway: TaxKey | '';
  categoryIds: string[];
  allergens: Declaration<Allergen>;
  additives: Declaration<Additive>;
  diet: Diet | '';
  depositArticleId: string;
  stationIds: string[];
  pictureFileId: string;
  isActive: boolean;
  isSoldOut: boolean;
  /** New deposits only: make the article that gives it back, and bring it along with a whole category. */
  hasReturnTile: boolean;
  assignTo: string;
};

export function valuesOf(article: Settings): ArticleValues {
  const { taxKeyInHouse, taxKeyTakeAway } = article;
  return {
    kind: article.kind,
    ...forEachText((field) => article[field]),
    name: article.name,
    price: amountText(article.priceCents),
    ...openPriceValues(article.openPrice),
    taxKeyInHouse,
    taxKeyTakeAway: taxKeyTakeAway === taxKeyInHouse ? '' : taxKeyTakeAway,
    categoryIds: [...article.categoryIds],
    allergens: declarationOf(article.allergens, allergenCodes),
    additives: declarationOf(article.additives, additiveCodes),
    diet: article.diet ?? '',
    depositArticleId: article.depositArticleId ?? '',
    stationIds: [...article.stationIds],
    pictureFileId: article.pictureFileId ?? '',
    isActive: article.isActive,
    isSoldOut: article.isSoldOut,
    hasReturnTile: false,
    assignTo: '',
  };
}

/** What is sent. Only a sale brings a deposit along and promises a diet; a gift card has one rate. Call it with a valid price. */
export function settingsFrom(values: ArticleValues): Settings {
  const { kind, taxKeyInHouse } = values;
  return {
    kind,
    ...forEachText((field) => values[field].trim()),
    name: values.name.trim(),
    priceCents: typedCents(values.price) ?? 0,
    openPrice: kind === 'sale' ? openPriceFrom(values) : null,
    taxKeyInHouse,
    taxKeyTakeAway: kind === 'gift-card' ? taxKeyInHouse : values.taxKeyTakeAway || taxKeyInHouse,
    categoryIds: values.categoryIds,
    allergens: declaredKeys(values.allergens),
    additives: declaredKeys(values.additives),
    diet: kind === 'sale' ? values.diet || null : null,
    depositArticleId: kind === 'sale' ? values.depositArticleId || null : null,
    stationIds: values.stationIds,
    pictureFileId: values.pictureFileId || null,
    isActive: values.isActive,
    isSoldOut: values.isSoldOut,
  };
}

/** In the order of the codes, so that the same choice is the same value however it was made. */
export function inCodeOrder<Key extends string>(keys: readonly Key[], codes: Record<Key, string>): Key[] {
  const order = Object.keys(codes);
  return keys.toSorted((one, other) => placeOf(one, order, codes) - placeOf(other, order, codes));
}

/** Additives are numbered, allergens lettered: the letters are listed in order, the numbers are not. */
function placeOf<Key extends string>(key: Key, order: readonly string[], codes: Record<Key, string>): number {
  const number = Number(codes[key]);
  return Number.isNaN(number) ? order.indexOf(key) : number;
}

function declarationOf<Key extends string>(keys: readonly Key[] | null, codes: Record<Key, string>): Declaration<Key> {
  if (keys === null) return { state: 'missing', keys: [] };
  return { state: keys.length === 0 ? 'none' : 'contains', keys: inCodeOrder<Key>(keys, codes) };
}

export function declaredKeys<Key extends string>({ state, keys }: Declaration<Key>): Key[] | null {
  if (state === 'missing') return null;
  return state === 'none' ? [] : keys;
}
