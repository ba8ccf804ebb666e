import type { Locale } from '@tresen/i18n/locale';
import type { ScreenMessages } from '@tresen/i18n/screen-messages';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf>;

let spoken: Words | undefined;

/** Another language is another address and a new page: what is said here never changes while the page lives. */
export function speak(locale: Locale, messages: ScreenMessages): void {
  spoken = wordsOf(locale, messages);
}

/** All texts of the screens: `words().auth('login.title')`. */
export function words(): Words {
  if (!spoken) throw new Error('the texts are not loaded yet');
  return spoken;
}

export function currentLocale(): Locale {
  return words().locale;
}

function wordsOf(locale: Locale, messages: ScreenMessages) {
  return {
    locale,
    admin: createTranslator({ locale, messages, namespace: 'admin' }),
    auth: createTranslator({ locale, messages, namespace: 'auth' }),
    common: createTranslator({ locale, messages, namespace: 'common' }),
    error: createTranslator({ locale, messages, namespace: 'error' }),
    problem: createTranslator({ locale, messages, namespace: 'problem' }),
    routes: createTranslator({ locale, messages, namespace: 'routes' }),
  };
}
