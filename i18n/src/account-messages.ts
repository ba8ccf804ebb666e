import type { Locale } from './locale.ts';
import type { accountMessages as german } from './account-messages.de.ts';

/** What is said on the way to an account and to a new password: no part of the log-in. */
export type AccountMessages = typeof german;

export async function loadAccountMessages(locale: Locale): Promise<AccountMessages> {
  if (locale === 'de') return (await import('./account-messages.de.ts')).accountMessages;
  return (await import('./account-messages.en.ts')).accountMessages;
}
