import type { Locale } from '@tresen/i18n/locale';
import type { ScreenMessages } from '@tresen/i18n/screen-messages';
import type { LearntWords } from './learnt-words.ts';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf> & LearntWords;

let spoken: ReturnType<typeof wordsOf> | undefined;
const learnt: Partial<LearntWords> = {};

/** Another language is another address and a new page: what is said here never changes while the page lives. */
export function speak(locale: Locale, messages: ScreenMessages): void {
  spoken = wordsOf(locale, messages);
}

/** What single screens say is fetched with them. */
export function teach(more: Partial<LearntWords>): void {
  Object.assign(learnt, more);
}

/** All texts of the screens: `words().auth('login.title')`. */
export function words(): Words {
  if (!spoken) throw new Error('the texts are not loaded yet');
  // A screen is only loaded together with its words; everybody else does not ask for them.
  return { ...spoken, ...learnt } as Words;
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
