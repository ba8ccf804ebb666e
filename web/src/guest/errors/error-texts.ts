import { pageMessages, type PageMessages } from '@tresen/i18n/page-messages';
import type { Words } from '../translations.ts';

type KnownStatus = Extract<keyof PageMessages['error'], `${number}`>;

export type ErrorTexts = { readonly title: string; readonly description: string };

/** By status code; a code nobody wrote a text for is named in a general one. */
export function errorTexts({ error }: Words, status: number): ErrorTexts {
  const code = String(status);
  if (!isKnown(code))
    return { title: error('other.title', { code }), description: error('other.description', { code }) };
  return { title: error(`${code}.title`), description: error(`${code}.description`) };
}

function isKnown(code: string): code is KnownStatus {
  return /^\d+$/.test(code) && code in pageMessages.de.error;
}
