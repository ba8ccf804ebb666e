import type { Allergen } from './allergens.ts';

/** What an organisation can say about a dish. Saying nothing is not the same as meat: it says that nobody has promised anything. */
export const diets = ['vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

/** Comes from an animal that had to die for it. */
const animals: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs'];

/** The allergens with which a promise cannot be kept. */
const against: Record<Diet, readonly Allergen[]> = { vegetarian: animals, vegan: [...animals, 'eggs', 'milk'] };

/** Who eats vegetarian can eat what is vegan, not the other way round, and nothing that nobody has promised. */
export function suitsDiet(wanted: Diet, promised: Diet | undefined): boolean {
  return promised === wanted || promised === 'vegan';
}

/** What can be said of several dishes at once: the most that holds for each of them. */
export function commonDiet(promised: readonly (Diet | undefined)[]): Diet | undefined {
  return diets.findLast((diet) => promised.every((one) => suitsDiet(diet, one)));
}

export type DietRefusal = { readonly code: 'article/diet-contradicted'; readonly allergens: readonly Allergen[] };

/** A dish cannot be vegan and contain milk: one of the two would mislead a guest. */
export function dietRefusal(
  promised: Diet | undefined,
  declared: readonly Allergen[] | undefined,
): DietRefusal | undefined {
  if (promised === undefined) return undefined;
  const found = against[promised].filter((allergen) => declared?.includes(allergen));
  return found.length === 0 ? undefined : { code: 'article/diet-contradicted', allergens: found };
}
