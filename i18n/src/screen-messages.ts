import type { Locale } from './locale.ts';
import type { screenMessages as german } from './screen-messages.de.ts';

/** Everything the screens of /admin and /auth say. German is the measure: English must have the same keys. */
export type ScreenMessages = typeof german;

/** One language is one download. */
export async function loadScreenMessages(locale: Locale): Promise<ScreenMessages> {
  if (locale === 'de') return (await import('./screen-messages.de.ts')).screenMessages;
  return (await import('./screen-messages.en.ts')).screenMessages;
}
