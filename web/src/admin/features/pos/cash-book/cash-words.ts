import { type CashMessages, loadCashMessages } from '@tresen/i18n/cash-messages';
import type { Locale } from '@tresen/i18n/locale';
import { createTranslator } from 'use-intl/core';
import { currentLocale } from '../../../words.ts';

let spoken: ReturnType<typeof wordsOf> | undefined;

/** The texts of the cash book come with it. */
export async function learnCashWords(): Promise<void> {
  spoken ??= wordsOf(currentLocale(), await loadCashMessages(currentLocale()));
}

export function cashWords(): ReturnType<typeof wordsOf> {
  if (!spoken) throw new Error('the texts of the cash book are not loaded yet');
  return spoken;
}

function wordsOf(locale: Locale, messages: CashMessages) {
  return { cash: createTranslator({ locale, messages, namespace: 'cash' }) };
}
