import type { Locale } from './locale.ts';
import type { tillMessages as german } from './till-messages.de.ts';

/** What the till says. It is downloaded with the till and kept with it, so that it speaks without a network too. */
export type TillMessages = typeof german;

export async function loadTillMessages(locale: Locale): Promise<TillMessages> {
  if (locale === 'de') return (await import('./till-messages.de.ts')).tillMessages;
  return (await import('./till-messages.en.ts')).tillMessages;
}
