import { allergenCodes, allergenCodesOf } from '@tresen/domain/articles/allergens';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { allergenName } from './allergen-name.ts';
import { translations } from '../../../app/translations.ts';

/** What a guest asks: what is in it. Not declared is said as such, because it is not the same as none. */
export function AllergenLine({ allergens }: Pick<CatalogueArticle, 'allergens'>) {
  const t = translations().till;
  if (allergens === undefined) return <span>{t('allergy.undeclared')}</span>;
  if (allergens.length === 0) return <span>{t('allergy.none')}</span>;
  const list = allergenCodesOf(allergens).map((code) => {
    const key = allergens.find((one) => allergenCodes[one] === code);
    return key ? `${code} ${allergenName(key)}` : code;
  });
  return <span>{t('allergy.contains', { list: list.join(', ') })}</span>;
}
