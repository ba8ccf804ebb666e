import { type Additive, additiveCodes } from '@tresen/domain/articles/additives';
import { type Allergen, allergenCodes } from '@tresen/domain/articles/allergens';
import { type Diet, diets } from '@tresen/domain/articles/diet';
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

/** What nobody can order it without: its own codes, and what every option of a required choice brings along. */
export function certainCodesOf(view: PageView, item: GuestItem): readonly string[] {
  const required = (item.groups ?? []).filter(({ min, options }) => min > 0 && options.length > 0);
  const shared = required.flatMap(({ options }) => {
    const [first = [], ...others] = options.map((option) => codesOf(view, option).map(({ code }) => code));
    return first.filter((code) => others.every((codes) => codes.includes(code)));
  });
  return [...new Set([...codesOf(view, item).map(({ code }) => code), ...shared])];
}

/** The codes that occur on this menu, each once, in their order. */
export function legendOf(view: PageView, menu: GuestMenu) {
  const items = itemsOf(menu);
  const declared = [...items, ...items.flatMap(({ groups = [] }) => groups.flatMap(({ options }) => options))];
  return {
    allergens: allergenList(view, [...new Set(declared.flatMap(({ allergens }) => allergens ?? []))]),
    additives: additiveList(view, [...new Set(declared.flatMap(({ additives }) => additives ?? []))]),
    diets: diets.filter((known) => items.some(({ diet }) => diet === known)).map((diet) => dietCode(view, diet)),
  };
}

/** What the legend and the filter are about on this menu. */
export function legendTitle({ words: { menu: say } }: PageView, menu: GuestMenu): string {
  if (!hasDiets(menu)) return say('legend');
  return menu.look.showsAllergens ? say('legendWithDiet') : say('diet.title');
}

/** Whether there is anything to look up, and to filter by. */
export function isSifted(menu: GuestMenu): boolean {
  return menu.look.showsAllergens || hasDiets(menu);
}

/** Whether anything on it has sizes or something to choose. */
export function hasChoices(menu: GuestMenu): boolean {
  return itemsOf(menu).some(({ sizes, groups }) => sizes !== undefined || groups !== undefined);
}

export function hasDiets(menu: GuestMenu): boolean {
  return itemsOf(menu).some(({ diet }) => diet !== undefined);
}

/** Said in a word, not in a letter: nobody looks up what is vegan. */
function dietCode({ words }: PageView, diet: Diet): Code {
  return { code: diet, short: words.articles(`diet.${diet}`), full: words.menu(`diet.${diet}`) };
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
