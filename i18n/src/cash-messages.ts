import type { cashMessages as german } from './cash-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the cash book of the till says. Kept with the till, so that it speaks without a network too. */
export type CashMessages = typeof german;

export async function loadCashMessages(locale: Locale): Promise<CashMessages> {
  if (locale === 'de') return (await import('./cash-messages.de.ts')).cashMessages;
  return (await import('./cash-messages.en.ts')).cashMessages;
}
