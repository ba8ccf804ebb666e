import { type ArticleTexts, forEachText } from '../articles/article-fields.ts';
import { type Additive, additiveCodesOf } from '../articles/additives.ts';
import { type Allergen, allergenCodesOf } from '../articles/allergens.ts';
import type { ArticleKind, TaxKeys } from '../articles/article.ts';
import { answerWords, dietWords, kindWords, noneWords, type SheetLocale, taxWords } from './article-words.ts';
import type { Diet } from '../articles/diet.ts';
import type { OpenPrice } from '../articles/open-price.ts';
import { printOpenPrice } from './open-price-cell.ts';
import type { Cents } from '../basics/money.ts';
import { joinAttached, type SheetAttached } from './attached-cell.ts';
import { joinNames, joinPaths } from './sheet-cell.ts';
import { sheetForm } from './sheet-form.ts';
import { printPrice } from '../basics/typed-price.ts';

/** The columns of the file with articles, in the order in which it is written. */
export const sheetColumns = [
  'id',
  'kind',
  'name',
  'shortName',
  'price',
  'openPrice',
  'vatInHouse',
  'vatTakeAway',
  'categories',
  'deposit',
  'stations',
  'variantOf',
  'size',
  'optionGroups',
  'allergens',
  'additives',
  'diet',
  'description',
  'nameEn',
  'descriptionEn',
  'barcode',
  'isActive',
  'isSoldOut',
  'isRetired',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** An article as a person knows it: what it belongs to has a name, not an id. */
export type SheetArticle = ArticleTexts & {
  readonly kind: ArticleKind;
  readonly name: string;
  readonly price: Cents;
  readonly openPrice: OpenPrice | undefined;
  readonly taxKeys: TaxKeys;
  readonly categories: readonly string[];
  readonly deposit: string | undefined;
  /** Location and station. */
  readonly stations: readonly (readonly [string, string])[];
  /** What all its sizes have in common, `Pils`; empty where there is only one. */
  readonly variantOf: string;
  /** `0,5 l` */
  readonly size: string;
  /** What it offers by itself, not by its categories. */
  readonly optionGroups: readonly SheetAttached[];
  readonly allergens: readonly Allergen[] | undefined;
  readonly additives: readonly Additive[] | undefined;
  readonly diet: Diet | undefined;
  readonly isActive: boolean;
  readonly isSoldOut: boolean;
  readonly isRetired: boolean;
};

export type SheetCells = Readonly<Record<Exclude<SheetColumn, 'id'>, string>>;

/** What stands in each cell, before it is guarded for a spreadsheet. Nothing declared is an empty cell, none is a word. */
export function cellsOf(article: SheetArticle, locale: SheetLocale): SheetCells {
  const answer = (is: boolean) => answerWords[locale][is ? 'yes' : 'no'];
  const codes = (declared: readonly string[] | undefined) =>
    declared?.length === 0 ? noneWords[locale] : (declared ?? []).join(', ');
  return {
    ...forEachText((field) => article[field]),
    kind: kindWords[locale][article.kind],
    name: article.name,
    price: printPrice(article.price, locale === 'de' ? ',' : '.'),
    openPrice: article.openPrice === undefined ? '' : printOpenPrice(article.openPrice, locale),
    vatInHouse: taxWords[locale][article.taxKeys['in-house']],
    vatTakeAway: taxWords[locale][article.taxKeys['take-away']],
    categories: joinNames(article.categories),
    deposit: article.deposit ?? '',
    stations: joinPaths(article.stations),
    variantOf: article.variantOf,
    size: article.size,
    optionGroups: joinAttached(article.optionGroups),
    allergens: codes(article.allergens && allergenCodesOf(article.allergens)),
    additives: codes(article.additives && additiveCodesOf(article.additives)),
    diet: article.diet === undefined ? '' : dietWords[locale][article.diet],
    isActive: answer(article.isActive),
    isSoldOut: answer(article.isSoldOut),
    isRetired: answer(article.isRetired),
  };
}

export const sheetHeadings: Record<SheetLocale, Record<SheetColumn, string>> = {
  de: {
    id: 'ID',
    kind: 'Typ',
    name: 'Name',
    shortName: 'Kurzname',
    price: 'Preis',
    openPrice: 'Preis frei',
    vatInHouse: 'MwSt im Haus',
    vatTakeAway: 'MwSt außer Haus',
    categories: 'Kategorien',
    deposit: 'Pfand',
    stations: 'Stationen',
    variantOf: 'Größe von',
    size: 'Größe',
    optionGroups: 'Optionsgruppen',
    allergens: 'Allergene',
    additives: 'Zusatzstoffe',
    diet: 'Ernährung',
    description: 'Beschreibung',
    nameEn: 'Name (Englisch)',
    descriptionEn: 'Beschreibung (Englisch)',
    barcode: 'Barcode',
    isActive: 'Aktiv',
    isSoldOut: 'Ausverkauft',
    isRetired: 'Gelöscht',
  },
  en: {
    id: 'ID',
    kind: 'Type',
    name: 'Name',
    shortName: 'Short name',
    price: 'Price',
    openPrice: 'Open price',
    vatInHouse: 'VAT in-house',
    vatTakeAway: 'VAT take-away',
    categories: 'Categories',
    deposit: 'Deposit',
    stations: 'Stations',
    variantOf: 'Size of',
    size: 'Size',
    optionGroups: 'Option groups',
    allergens: 'Allergens',
    additives: 'Additives',
    diet: 'Diet',
    description: 'Description',
    nameEn: 'Name (English)',
    descriptionEn: 'Description (English)',
    barcode: 'Barcode',
    isActive: 'Active',
    isSoldOut: 'Sold out',
    isRetired: 'Deleted',
  },
};

export const articleForm = sheetForm<SheetColumn>({
  columns: sheetColumns,
  headings: sheetHeadings,
  others: {
    name: ['Artikel', 'Artikelname', 'Bezeichnung', 'Article'],
    price: ['Preis brutto', 'Bruttopreis', 'Verkaufspreis', 'VK', 'Gross price'],
    vatInHouse: ['MwSt', 'Mehrwertsteuer', 'USt', 'Steuersatz', 'VAT', 'VAT rate'],
    categories: ['Kategorie', 'Warengruppe', 'Category'],
    barcode: ['EAN', 'GTIN'],
  },
});
export const { columnOf } = articleForm;
