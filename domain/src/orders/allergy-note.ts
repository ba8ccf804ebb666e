import { type Allergen, allergenChoices, allergenCodes, parentOf } from '../articles/allergens.ts';

/** What a waiter chose for a guest, and what was written beside it. */
export type AllergyNote = { readonly allergens: readonly Allergen[]; readonly text: string };

/** The fourteen groups of the law: what a guest names. */
export const allergyChoices: readonly Allergen[] = allergenChoices.filter((key) => parentOf(key) === undefined);

const head = 'Allergie: ';
const between = ' · ';

/**
 * An allergy travels in the note of its line, in one fixed form that every screen and every slip can read: the word, the
 * codes with their names, and behind a point what else was written. Names give way where there is no room for them.
 */
export function writeAllergyNote(
  { allergens, text }: AllergyNote,
  nameOf: (allergen: Allergen) => string,
  most: number,
): string {
  const chosen = allergyChoices.filter((key) => allergens.includes(key));
  if (chosen.length === 0) return text.slice(0, most);
  const ending = text.trim() === '' ? '' : `${between}${text.trim()}`;
  const named = `${head}${chosen.map((key) => `${allergenCodes[key]} ${nameOf(key)}`).join(', ')}${ending}`;
  if (named.length <= most) return named;
  return `${head}${chosen.map((key) => allergenCodes[key]).join(', ')}${ending}`.slice(0, most).trimEnd();
}

/** No allergens: an ordinary note, whatever it says. */
export function readAllergyNote(note: string): AllergyNote {
  const ordinary = { allergens: [], text: note };
  if (!note.startsWith(head)) return ordinary;
  const [list = '', ...rest] = note.slice(head.length).split(between);
  const codes = list.split(', ').map((part) => part.split(' ')[0]);
  const allergens = codes.flatMap((code) => allergyChoices.filter((key) => allergenCodes[key] === code));
  return allergens.length === codes.length ? { allergens, text: rest.join(between) } : ordinary;
}
