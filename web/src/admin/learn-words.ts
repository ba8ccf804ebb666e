import { loadDeskMessages, type DeskMessages } from '@tresen/i18n/desk-messages';
import { loadTillMessages } from '@tresen/i18n/till-messages';
import { loadKitchenMessages } from '@tresen/i18n/kitchen-messages';
import { loadMenusMessages } from '@tresen/i18n/menus-messages';
import { loadPrinterMessages } from '@tresen/i18n/printer-messages';
import type { Locale } from '@tresen/i18n/locale';
import { deskWordsOf, kitchenWordsOf, menusWordsOf, printerWordsOf, tillWordsOf } from './learnt-words.ts';
import { currentLocale, teach } from './words.ts';

export function speakAtDesk(locale: Locale, messages: DeskMessages): void {
  teach(deskWordsOf(locale, messages));
}

export async function learnDeskWords(): Promise<void> {
  teach(deskWordsOf(currentLocale(), await loadDeskMessages(currentLocale())));
}

export async function learnTillWords(): Promise<void> {
  teach(tillWordsOf(currentLocale(), await loadTillMessages(currentLocale())));
}

export async function learnKitchenWords(): Promise<void> {
  teach(kitchenWordsOf(currentLocale(), await loadKitchenMessages(currentLocale())));
}

export async function learnMenusWords(): Promise<void> {
  teach(menusWordsOf(currentLocale(), await loadMenusMessages(currentLocale())));
}

export async function learnPrinterWords(): Promise<void> {
  teach(printerWordsOf(currentLocale(), await loadPrinterMessages(currentLocale())));
}
