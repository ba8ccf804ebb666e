import type { termMessages as german } from './term-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the words of law and of the books mean. Fetched by whoever asks. */
export type TermMessages = typeof german;

export async function loadTermMessages(locale: Locale): Promise<TermMessages> {
  if (locale === 'de') return (await import('./term-messages.de.ts')).termMessages;
  return (await import('./term-messages.en.ts')).termMessages;
}
