import type { Locale } from '@tresen/i18n/locale';
import type { ScreenMessages } from '@tresen/i18n/screen-messages';
import type { LazyMessages, LazyTranslations } from './lazy-translations.ts';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf> & LazyTranslations;

let spoken: ReturnType<typeof wordsOf> | undefined;
const firstWord = Promise.withResolvers<Locale>();
const lazy: Partial<LazyTranslations> = {};
let known: Words | undefined;

/** Another language is another address and a new page: what is said here never changes while the page lives. */
export function speak(locale: Locale, messages: ScreenMessages): void {
  spoken = wordsOf(locale, messages);
  known = undefined;
  firstWord.resolve(locale);
}

/** What single screens say is fetched with them: the one way to more words. A screen may be fetched before anything is said. */
export async function learn(load: (locale: Locale) => Promise<LazyMessages>): Promise<void> {
  const locale = await firstWord.promise;
  addTranslations(locale, await load(locale));
}

export function addTranslations(locale: Locale, messages: LazyMessages): void {
  for (const namespace of Object.keys(messages)) {
    // The names are those of the file; what each of them says is in the type of the words.
    const file = { locale, messages, namespace } as Parameters<typeof createTranslator>[0];
    Object.assign(lazy, { [namespace]: createTranslator(file) });
  }
  known = undefined;
}

/** All texts of the screens: `words().auth('login.title')`. */
export function words(): Words {
  if (!spoken) throw new Error('the texts are not loaded yet');
  // A screen is only loaded together with its words; everybody else does not ask for them.
  return (known ??= { ...spoken, ...lazy } as Words);
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
    money: createTranslator({ locale, messages, namespace: 'money' }),
    problem: createTranslator({ locale, messages, namespace: 'problem' }),
    routes: createTranslator({ locale, messages, namespace: 'routes' }),
  };
}
