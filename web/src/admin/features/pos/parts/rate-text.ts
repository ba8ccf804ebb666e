import { translations } from '../../../app/translations.ts';

/** `19 %`, `7,8 %` */
export function rateText(ratePermille: number): string {
  const { locale, till } = translations();
  return till('cart.rate', { rate: (ratePermille / 10).toLocaleString(locale) });
}
