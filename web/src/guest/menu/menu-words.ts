import { type Additive, additiveCodes } from '@tresen/domain/additives';
import { type Allergen, allergenCodes } from '@tresen/domain/allergens';
import type { GuestItem, GuestMenu, GuestText } from '@tresen/contract/guest-menu';
import type { PageView } from '../page-view.ts';

/** A text in the language of the page; German where there is no English, and then it says so. */
export function inLanguage({ locale }: PageView, text: GuestText): { readonly text: string; readonly lang?: 'de' } {
  if (locale === 'de') return { text: text.de };
  return text.en === '' && text.de !== '' ? { text: text.de, lang: 'de' } : { text: text.en };
}

/** What a code on the menu stands for. */
export type Code = { readonly code: string; readonly short: string; readonly full: string };

export function codesOf(view: PageView, item: Pick<GuestItem, 'allergens' | 'additives'>): readonly Code[] {
  return [...allergenList(view, item.allergens ?? []), ...additiveList(view, item.additives ?? [])];
}

/** The codes that occur on this menu, each once, in their order. */
export function legendOf(view: PageView, menu: GuestMenu) {
  const items = itemsOf(menu);
  return {
    allergens: allergenList(view, [...new Set(items.flatMap(({ allergens }) => allergens ?? []))]),
    additives: additiveList(view, [...new Set(items.flatMap(({ additives }) => additives ?? []))]),
  };
}

export function itemsOf({ categories }: GuestMenu): readonly GuestItem[] {
  return categories.flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'article'));
}

function allergenList({ words }: PageView, keys: readonly Allergen[]): readonly Code[] {
  const named = new Map(
    keys.map((key) => {
      const word = key === 'sesame seeds' ? 'sesame' : key;
      const code = allergenCodes[key];
      return [code, { code, short: words.articles(`allergen.${word}`), full: words.menu(`allergen.${word}`) }] as const;
    }),
  );
  return [...named.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

function additiveList({ words }: PageView, keys: readonly Additive[]): readonly Code[] {
  return keys
    .map((key) => ({
      code: additiveCodes[key],
      short: words.articles(`additive.${key}`),
      full: words.menu(`additive.${key}`),
    }))
    .toSorted((one, other) => Number(one.code) - Number(other.code));
}
