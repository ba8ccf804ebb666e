import type { Locale } from '@tresen/i18n/locale';
import { pageMessages } from '@tresen/i18n/page-messages';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf>;

/** Reading a message costs more than using it: both languages are made once. */
export const words: Record<Locale, Words> = { de: wordsOf('de'), en: wordsOf('en') };

function wordsOf(locale: Locale) {
  const shared = { locale, messages: pageMessages[locale], onError: fail };
  return {
    articles: createTranslator({ ...shared, namespace: 'articles' }),
    common: createTranslator({ ...shared, namespace: 'common' }),
    error: createTranslator({ ...shared, namespace: 'error' }),
    menu: createTranslator({ ...shared, namespace: 'menu' }),
    public: createTranslator({ ...shared, namespace: 'public' }),
  };
}

/** The name of a missing text must never reach a visitor; pages are rendered when the server starts, so it is found there. */
function fail(error: Error): never {
  throw error;
}
