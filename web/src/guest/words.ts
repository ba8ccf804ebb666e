import type { Locale } from '@tresen/i18n/locale';
import { pageMessages } from '@tresen/i18n/page-messages';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf>;

/** Reading a message costs more than using it: both languages are made once. */
export const words: Record<Locale, Words> = { de: wordsOf('de'), en: wordsOf('en') };

function wordsOf(locale: Locale) {
  const messages = pageMessages[locale];
  return {
    common: createTranslator({ locale, messages, namespace: 'common' }),
    error: createTranslator({ locale, messages, namespace: 'error' }),
    public: createTranslator({ locale, messages, namespace: 'public' }),
  };
}
