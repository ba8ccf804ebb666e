import type { Allergen } from '@tresen/domain/articles/allergens';
import { words } from '../../../app/translations.ts';

/** Both spellings of sesame are one allergen. */
export function allergenName(allergen: Allergen): string {
  return words().till(`allergen.${allergen === 'sesame seeds' ? 'sesame' : allergen}`);
}
