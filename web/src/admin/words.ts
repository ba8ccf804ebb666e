import { type DeskMessages, loadDeskMessages } from '@tresen/i18n/desk-messages';
import type { Locale } from '@tresen/i18n/locale';
import type { ScreenMessages } from '@tresen/i18n/screen-messages';
import { loadTillMessages, type TillMessages } from '@tresen/i18n/till-messages';
import { createTranslator } from 'use-intl/core';

export type Words = ReturnType<typeof wordsOf> & ReturnType<typeof deskWordsOf> & ReturnType<typeof tillWordsOf>;

let spoken: ReturnType<typeof wordsOf> | undefined;
let desk: ReturnType<typeof deskWordsOf> | undefined;
let till: ReturnType<typeof tillWordsOf> | undefined;

/** Another language is another address and a new page: what is said here never changes while the page lives. */
export function speak(locale: Locale, messages: ScreenMessages): void {
  spoken = wordsOf(locale, messages);
}

export function speakAtDesk(locale: Locale, messages: DeskMessages): void {
  desk = deskWordsOf(locale, messages);
}

/** The texts of the owner's desk are fetched with the first of its screens. */
export async function learnDeskWords(): Promise<void> {
  if (desk === undefined) speakAtDesk(currentLocale(), await loadDeskMessages(currentLocale()));
}

/** The texts of the till are fetched with it. */
export async function learnTillWords(): Promise<void> {
  till ??= tillWordsOf(currentLocale(), await loadTillMessages(currentLocale()));
}

/** All texts of the screens: `words().auth('login.title')`. */
export function words(): Words {
  if (!spoken) throw new Error('the texts are not loaded yet');
  // A screen of the desk or the till is only loaded together with its words; everybody else does not ask for them.
  return { ...spoken, ...desk, ...till } as Words;
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

function deskWordsOf(locale: Locale, messages: DeskMessages) {
  return {
    articles: createTranslator({ locale, messages, namespace: 'articles' }),
    devices: createTranslator({ locale, messages, namespace: 'devices' }),
    settings: createTranslator({ locale, messages, namespace: 'settings' }),
  };
}

function tillWordsOf(locale: Locale, messages: TillMessages) {
  return { till: createTranslator({ locale, messages, namespace: 'till' }) };
}
