import type { DeskMessages } from '@tresen/i18n/desk-messages';
import type { KitchenMessages } from '@tresen/i18n/kitchen-messages';
import type { TillMessages } from '@tresen/i18n/till-messages';
import type { MenusMessages } from '@tresen/i18n/menus-messages';
import type { PrinterMessages } from '@tresen/i18n/printer-messages';
import type { Locale } from '@tresen/i18n/locale';
import { createTranslator } from 'use-intl/core';

/** What single screens say, once it has been fetched with them. */
export type LearntWords = ReturnType<typeof deskWordsOf> &
  ReturnType<typeof tillWordsOf> &
  ReturnType<typeof kitchenWordsOf> &
  ReturnType<typeof menusWordsOf> &
  ReturnType<typeof printerWordsOf>;

export function deskWordsOf(locale: Locale, messages: DeskMessages) {
  return {
    articles: createTranslator({ locale, messages, namespace: 'articles' }),
    devices: createTranslator({ locale, messages, namespace: 'devices' }),
    settings: createTranslator({ locale, messages, namespace: 'settings' }),
  };
}

export function tillWordsOf(locale: Locale, messages: TillMessages) {
  return { till: createTranslator({ locale, messages, namespace: 'till' }) };
}

export function kitchenWordsOf(locale: Locale, messages: KitchenMessages) {
  return { kitchen: createTranslator({ locale, messages, namespace: 'kitchen' }) };
}

export function menusWordsOf(locale: Locale, messages: MenusMessages) {
  return { menus: createTranslator({ locale, messages, namespace: 'menus' }) };
}

export function printerWordsOf(locale: Locale, messages: PrinterMessages) {
  return { printers: createTranslator({ locale, messages, namespace: 'printers' }) };
}
