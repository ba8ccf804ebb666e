import type { closingMessages as german } from './closing-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the screens of revenues and closed days say. Downloaded with the first of them. */
export type ClosingMessages = typeof german;

export async function loadClosingMessages(locale: Locale): Promise<ClosingMessages> {
  if (locale === 'de') return (await import('./closing-messages.de.ts')).closingMessages;
  return (await import('./closing-messages.en.ts')).closingMessages;
}
