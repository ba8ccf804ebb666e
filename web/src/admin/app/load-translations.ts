import { loadAccountMessages } from '@tresen/i18n/account-messages';
import { loadCashMessages } from '@tresen/i18n/cash-messages';
import { loadClosingMessages } from '@tresen/i18n/closing-messages';
import { type DeskMessages, loadDeskMessages } from '@tresen/i18n/desk-messages';
import { loadFiguresMessages } from '@tresen/i18n/figures-messages';
import { loadKitchenMessages } from '@tresen/i18n/kitchen-messages';
import type { Locale } from '@tresen/i18n/locale';
import { loadMenusMessages } from '@tresen/i18n/menus-messages';
import { loadPrinterMessages } from '@tresen/i18n/printer-messages';
import { loadSetupMessages } from '@tresen/i18n/setup-messages';
import { loadTillMessages } from '@tresen/i18n/till-messages';
import { learn, addTranslations } from './translations.ts';

export function speakAtDesk(locale: Locale, messages: DeskMessages): void {
  addTranslations(locale, messages);
}

export const learnAccountWords = () => learn(loadAccountMessages);
export const learnCashWords = () => learn(loadCashMessages);
export const learnClosingWords = () => learn(loadClosingMessages);
export const learnDeskWords = () => learn(loadDeskMessages);
export const learnFiguresWords = () => learn(loadFiguresMessages);
export const learnKitchenWords = () => learn(loadKitchenMessages);
export const learnMenusWords = () => learn(loadMenusMessages);
export const learnPrinterWords = () => learn(loadPrinterMessages);
export const learnSetupWords = () => learn(loadSetupMessages);
export const learnTillWords = () => learn(loadTillMessages);
