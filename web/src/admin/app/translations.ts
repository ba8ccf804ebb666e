import { type LazyMessages, type LazyNamespace, loadMessages, type ScreenMessages } from '@tresen/i18n/load-messages';
import type { Locale } from '@tresen/i18n/locale';
import { createTranslator } from 'use-intl/core';

/** What single screens say, once it has been fetched with them. */
type LazyTranslations = {
  readonly [Namespace in LazyNamespace]: ReturnType<typeof createTranslator<LazyMessages[Namespace]>>;
};

export type Translations = ReturnType<typeof translationsOf> & LazyTranslations;

let spoken: ReturnType<typeof translationsOf> | undefined;
const firstWord = Promise.withResolvers<void>();
const lazy: Partial<LazyTranslations> = {};
let known: Translations | undefined;

/** Another language is another address and a new page: what is said here never changes while the page lives. */
export function speak(locale: Locale, messages: ScreenMessages): void {
  spoken = translationsOf(locale, messages);
  known = undefined;
  firstWord.resolve();
}

/** What single screens say is fetched with them: the one way to more of them. A screen may be fetched before anything is said. */
export async function loadTranslations(...namespaces: readonly LazyNamespace[]): Promise<void> {
  await firstWord.promise;
  const locale = currentLocale();
  await Promise.all(
    namespaces.map(async (namespace) => {
      const messages = await loadMessages(locale, namespace);
      Object.assign(lazy, { [namespace]: createTranslator({ locale, messages }) });
      known = undefined;
    }),
  );
}

/** All texts of the screens: `translations().auth('login.title')`. */
export function translations(): Translations {
  if (!spoken) throw new Error('the texts are not loaded yet');
  // A screen is only loaded together with its texts; everybody else does not ask for them.
  return (known ??= { ...spoken, ...lazy } as Translations);
}

export function currentLocale(): Locale {
  return translations().locale;
}

function translationsOf(locale: Locale, messages: ScreenMessages) {
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
