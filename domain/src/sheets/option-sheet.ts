import { type Additive, additiveCodesOf } from '../articles/additives.ts';
import { type Allergen, allergenCodesOf } from '../articles/allergens.ts';
import type { Cents } from '../basics/money.ts';
import { printPrice } from '../basics/typed-price.ts';
import type { OptionKind } from '../offer/option-group.ts';
import { answerWords, meansNone, optionKindWords, type SheetLocale } from './article-words.ts';
import { type Counts, joinAttached, type SheetAttached } from './attached-cell.ts';
import { sheetForm } from './sheet-form.ts';

/** What can be chosen with articles: a row for each option, what all of a group share in the first of its rows. */
export const optionColumns = [
  'id',
  'group',
  'groupEn',
  'kind',
  'min',
  'max',
  'categories',
  'option',
  'optionEn',
  'surcharge',
  'article',
  'allergens',
  'additives',
  'isSoldOut',
  'isRemoved',
] as const;
export type OptionColumn = (typeof optionColumns)[number];

/** What stands only in the first row of a group: the other rows need not repeat it. */
export type SheetGroup = {
  readonly groupEn: string;
  readonly kind: OptionKind;
  /** As many as belong to one piece wherever nothing else is said. */
  readonly counts: Counts;
  /** Those that offer the group with all their articles. */
  readonly categories: readonly SheetAttached[];
};

export type SheetOption = {
  readonly group: string;
  readonly option: string;
  readonly optionEn: string;
  readonly surcharge: Cents;
  /** The name of what is sold with it. */
  readonly article: string | undefined;
  readonly allergens: readonly Allergen[];
  readonly additives: readonly Additive[];
  readonly isSoldOut: boolean;
};

export type OptionCells = Readonly<Record<Exclude<OptionColumn, 'id'>, string>>;

/** What stands in each cell, before it is guarded for a spreadsheet. */
export function optionCellsOf(option: SheetOption, first: SheetGroup | undefined, locale: SheetLocale): OptionCells {
  return {
    group: option.group,
    groupEn: first?.groupEn ?? '',
    kind: first ? optionKindWords[locale][first.kind] : '',
    min: first ? String(first.counts.min) : '',
    max: first ? String(first.counts.max) : '',
    categories: first ? categoriesCell(first) : '',
    option: option.option,
    optionEn: option.optionEn,
    surcharge: printPrice(option.surcharge, locale === 'de' ? ',' : '.'),
    article: option.article ?? '',
    allergens: allergenCodesOf(option.allergens).join(', '),
    additives: additiveCodesOf(option.additives).join(', '),
    isSoldOut: answerWords[locale][option.isSoldOut ? 'yes' : 'no'],
    isRemoved: answerWords[locale].no,
  };
}

/** A category that is called like the word for none is told apart by its counts. */
function categoriesCell({ categories, counts }: SheetGroup): string {
  const cell = joinAttached(categories);
  return meansNone(cell) ? joinAttached(categories.map(({ name }) => ({ name, counts }))) : cell;
}

export const optionForm = sheetForm<OptionColumn>({
  columns: optionColumns,
  headings: {
    de: {
      id: 'ID',
      group: 'Gruppe',
      groupEn: 'Gruppe (Englisch)',
      kind: 'Art',
      min: 'Mindestens',
      max: 'Höchstens',
      categories: 'Kategorien',
      option: 'Option',
      optionEn: 'Option (Englisch)',
      surcharge: 'Aufpreis',
      article: 'Ist Artikel',
      allergens: 'Allergene',
      additives: 'Zusatzstoffe',
      isSoldOut: 'Ausverkauft',
      isRemoved: 'Gelöscht',
    },
    en: {
      id: 'ID',
      group: 'Group',
      groupEn: 'Group (English)',
      kind: 'Kind',
      min: 'At least',
      max: 'At most',
      categories: 'Categories',
      option: 'Option',
      optionEn: 'Option (English)',
      surcharge: 'Surcharge',
      article: 'Is article',
      allergens: 'Allergens',
      additives: 'Additives',
      isSoldOut: 'Sold out',
      isRemoved: 'Deleted',
    },
  },
  others: {
    group: ['Optionsgruppe', 'Option group'],
    categories: ['Kategorie', 'Category'],
    min: ['Min'],
    max: ['Max'],
    surcharge: ['Preis', 'Price'],
  },
});

/** Whether a row of headings is that of the options, and not of articles. */
export function areOptionHeadings(headings: readonly string[]): boolean {
  const columns = headings.map(optionForm.columnOf);
  return columns.includes('group') && columns.includes('option');
}
