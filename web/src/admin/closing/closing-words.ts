import { type ClosingMessages, loadClosingMessages } from '@tresen/i18n/closing-messages';
import type { Locale } from '@tresen/i18n/locale';
import { createTranslator } from 'use-intl/core';
import { currentLocale } from '../words.ts';

let spoken: ReturnType<typeof wordsOf> | undefined;

/** The texts of revenues and closed days are fetched with the first of their screens, and weigh on no other. */
export async function learnClosingWords(): Promise<void> {
  spoken ??= wordsOf(currentLocale(), await loadClosingMessages(currentLocale()));
}

export function closingWords(): ReturnType<typeof wordsOf> {
  if (!spoken) throw new Error('the texts of closed days are not loaded yet');
  return spoken;
}

function wordsOf(locale: Locale, messages: ClosingMessages) {
  return {
    closing: createTranslator({ locale, messages, namespace: 'closing' }),
    zreport: createTranslator({ locale, messages, namespace: 'zreport' }),
  };
}
