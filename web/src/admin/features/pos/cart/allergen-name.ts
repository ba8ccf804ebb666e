import type { Allergen } from '@tresen/domain/articles/allergens';
import { translations } from '../../../app/translations.ts';

/** Both spellings of sesame are one allergen. */
export function allergenName(allergen: Allergen): string {
  return translations().till(`allergen.${allergen === 'sesame seeds' ? 'sesame' : allergen}`);
}
