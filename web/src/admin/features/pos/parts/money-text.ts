import { cents } from '@tresen/domain/basics/money';
import { printPrice } from '@tresen/domain/basics/typed-price';
import { formatMoney } from '@tresen/i18n/formats';
import { currentLocale } from '../../../app/translations.ts';

/** `4,80 €` */
export function moneyText(amountCents: number): string {
  return formatMoney(amountCents, currentLocale());
}

/** `2,00`: where the currency goes without saying. */
export function amountText(amountCents: number): string {
  return printPrice(cents(amountCents), currentLocale() === 'de' ? ',' : '.');
}

/** `12,5 €`: as far as it is typed. */
export function typedText(typed: string): string {
  return currentLocale() === 'de' ? `${typed} €` : `€${typed}`;
}

/** `20 €`: what is a whole number of euros on a button says so shortly. */
export function noteText(amountCents: number): string {
  const text = moneyText(amountCents);
  return amountCents % 100 === 0 ? text.replace(/[.,]00/, '') : text;
}
