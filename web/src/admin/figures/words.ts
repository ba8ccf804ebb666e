import { type FiguresMessages, loadFiguresMessages } from '@tresen/i18n/figures-messages';
import type { Locale } from '@tresen/i18n/locale';
import { createTranslator } from 'use-intl/core';
import { currentLocale, words as wordsOfAll } from '../words.ts';

let learnt: ReturnType<typeof wordsOf> | undefined;

/** The texts of dashboard and reports are fetched with the first of them. */
export async function learnFiguresWords(): Promise<void> {
  learnt ??= wordsOf(currentLocale(), await loadFiguresMessages(currentLocale()));
}

/** All texts of the screens with figures, beside those of every screen. */
export function words() {
  if (!learnt) throw new Error('the texts of the figures are not loaded yet');
  return { ...wordsOfAll(), ...learnt };
}

function wordsOf(locale: Locale, messages: FiguresMessages) {
  return {
    dashboard: createTranslator({ locale, messages, namespace: 'dashboard' }),
    figures: createTranslator({ locale, messages, namespace: 'figures' }),
    reports: createTranslator({ locale, messages, namespace: 'reports' }),
  };
}
