import { formatMoney } from '@tresen/i18n/formats';
import type { Locale } from '@tresen/i18n/locale';

/** A quick amount drops its cents: `20 €`. */
export function quickAmount(cents: number, locale: Locale): string {
  return formatMoney(cents, locale).replace(/[.,]00/, '');
}

/** On a tile the deposit stands without the currency: `2,00`. */
export function plainAmount(cents: number, locale: Locale): string {
  return formatMoney(cents, locale).replace(/[^\d.,]/g, '');
}

/** A number and its unit stay on one line. */
export function keepUnits(name: string): string {
  return name.replace(/(\d) (?=l\b)/g, '$1\u00a0');
}
