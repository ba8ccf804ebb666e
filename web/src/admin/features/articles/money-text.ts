import { cents } from '@tresen/domain/basics/money';
import { printPrice, readPrice } from '@tresen/domain/basics/typed-price';
import { formatMoney } from '@tresen/i18n/formats';
import { currentLocale } from '../../app/translations.ts';

/** `4,80 €` */
export function moneyText(amountCents: number): string {
  return formatMoney(amountCents, currentLocale());
}

/** `2,00`: where the currency goes without saying. */
export function amountText(amountCents: number): string {
  return printPrice(cents(amountCents), currentLocale() === 'de' ? ',' : '.');
}

/** What somebody typed, in cents; `undefined` if it is no price. */
export function typedCents(text: string): number | undefined {
  return readPrice(text);
}
