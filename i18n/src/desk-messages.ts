import type { deskMessages as german } from './desk-messages.de.ts';
import type { Locale } from './locale.ts';

/** What the owner's desk says: articles, devices and settings. Nobody at the till or at the login downloads it. */
export type DeskMessages = typeof german;

export async function loadDeskMessages(locale: Locale): Promise<DeskMessages> {
  if (locale === 'de') return (await import('./desk-messages.de.ts')).deskMessages;
  return (await import('./desk-messages.en.ts')).deskMessages;
}
