import { type ArticleKind, articleKinds } from '../articles/article.ts';
import { type Diet, diets } from '../articles/diet.ts';
import { type OptionKind, optionKinds } from '../offer/option-group.ts';
import { type SetMethod, setMethods } from '../offer/set-division.ts';
import { type TaxKey, taxKeys } from '../basics/vat.ts';

/** The languages in which the file with articles can be written. Reading understands both at once. */
export const sheetLocales = ['de', 'en'] as const;
export type SheetLocale = (typeof sheetLocales)[number];

type Words<Key extends string> = Record<SheetLocale, Record<Key, string>>;

export const kindWords: Words<ArticleKind> = {
  de: { sale: 'Verkauf', return: 'Rückgabe', deposit: 'Pfand', 'gift-card': 'Gutschein' },
  en: { sale: 'Sale', return: 'Return', deposit: 'Deposit', 'gift-card': 'Gift card' },
};

export const taxWords: Words<TaxKey> = {
  de: {
    DE_19: '19 %',
    DE_7: '7 %',
    DE_0_EXEMPT: '0 % steuerfrei',
    DE_0_NOT_TAXABLE: '0 % nicht steuerbar',
    DE_COMBI_70_30: 'Kombi 70/30',
  },
  en: {
    DE_19: '19 %',
    DE_7: '7 %',
    DE_0_EXEMPT: '0 % exempt',
    DE_0_NOT_TAXABLE: '0 % not taxable',
    DE_COMBI_70_30: 'Combined 70/30',
  },
};

export const dietWords: Words<Diet> = {
  de: { vegetarian: 'vegetarisch', vegan: 'vegan' },
  en: { vegetarian: 'vegetarian', vegan: 'vegan' },
};

export const optionKindWords: Words<OptionKind> = {
  de: { choice: 'eine von', extra: 'beliebig', without: 'weglassen' },
  en: { choice: 'one of', extra: 'any', without: 'leave out' },
};

export const setMethodWords: Words<SetMethod> = {
  de: { 'single-prices': 'Einzelpreise', 'flat-70-30': '70/30' },
  en: { 'single-prices': 'single prices', 'flat-70-30': '70/30' },
};

/** Served with no course of its own. */
export const atOnceWords: Record<SheetLocale, string> = { de: 'sofort', en: 'at once' };

export const answerWords: Words<'yes' | 'no'> = { de: { yes: 'ja', no: 'nein' }, en: { yes: 'yes', no: 'no' } };
export const noneWords: Record<SheetLocale, string> = { de: 'keine', en: 'none' };

/** A spreadsheet turns `19 %` into the number 0.19, and `ja` in its own language into a truth value. */
const moreTaxWords: Record<string, TaxKey> = { '19': 'DE_19', '0.19': 'DE_19', '7': 'DE_7', '0.07': 'DE_7' };
const moreAnswers: Record<string, boolean> = {
  j: true,
  y: true,
  x: true,
  '1': true,
  true: true,
  wahr: true,
  n: false,
  '0': false,
  false: false,
  falsch: false,
};

const moreOptionKinds: Record<string, OptionKind> = { auswahl: 'choice', extras: 'extra', ohne: 'without' };

export function readKind(text: string): ArticleKind | undefined {
  return keyOf(articleKinds, kindWords, text);
}

/** Plain `0 %` is none of the keys: exempt and not taxable are different things to the tax office. */
export function readTaxKey(text: string): TaxKey | undefined {
  return keyOf(taxKeys, taxWords, text) ?? own(moreTaxWords, folded(text).replace('%', '').replace(',', '.'));
}

export function readDiet(text: string): Diet | undefined {
  return keyOf(diets, dietWords, text);
}

export function readOptionKind(text: string): OptionKind | undefined {
  return keyOf(optionKinds, optionKindWords, text) ?? own(moreOptionKinds, folded(text));
}

export function readSetMethod(text: string): SetMethod | undefined {
  return keyOf(setMethods, setMethodWords, text);
}

export function meansAtOnce(text: string): boolean {
  return sheetLocales.some((locale) => folded(atOnceWords[locale]) === folded(text));
}

export function readAnswer(text: string): boolean | undefined {
  const answer = keyOf(['yes', 'no'] as const, answerWords, text);
  return answer === undefined ? own(moreAnswers, folded(text)) : answer === 'yes';
}

export function meansNone(text: string): boolean {
  return sheetLocales.some((locale) => folded(noneWords[locale]) === folded(text));
}

function keyOf<Key extends string>(keys: readonly Key[], words: Words<Key>, text: string): Key | undefined {
  const asked = folded(text);
  const means = (key: Key) => sheetLocales.some((locale) => folded(words[locale][key]) === asked);
  return keys.find((key) => folded(key) === asked || means(key));
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/\s/gu, '');
}

function own<Value>(values: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
