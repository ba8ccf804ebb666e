import { type Allergen, allergenCodes, childrenOf, parentOf } from '@tresen/domain/articles/allergens';
import { inCodeOrder } from './form-values.ts';

/** Switches one allergen. A kind of gluten says more than "gluten": it takes the place of its family. */
export function toggleAllergen(keys: readonly Allergen[], pressed: Allergen): Allergen[] {
  if (isChosen(keys, pressed)) return keys.filter((key) => allergenCodes[key] !== allergenCodes[pressed]);
  const others = keys.filter((key) => key !== parentOf(pressed));
  return inCodeOrder([...others, pressed], allergenCodes);
}

/** Two keys of one code are one allergen: what is stored as `sesame seeds` is the chip "Sesame". */
export function isChosen(keys: readonly Allergen[], allergen: Allergen): boolean {
  return keys.some((key) => allergenCodes[key] === allergenCodes[allergen]);
}

/** The codes of the children that make a family a part of the dish without being stored. */
export function impliedBy(keys: readonly Allergen[], allergen: Allergen): readonly string[] {
  if (isChosen(keys, allergen)) return [];
  return childrenOf(allergen)
    .filter((child) => keys.includes(child))
    .map((child) => allergenCodes[child]);
}
