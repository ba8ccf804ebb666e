import type { Locale } from './locale.ts';
import type { setupMessages as german } from './setup-messages.de.ts';

/** What a house is told on its first day: the four steps, the hints at the till and the first sale. */
export type SetupMessages = typeof german;

export async function loadSetupMessages(locale: Locale): Promise<SetupMessages> {
  if (locale === 'de') return (await import('./setup-messages.de.ts')).setupMessages;
  return (await import('./setup-messages.en.ts')).setupMessages;
}
