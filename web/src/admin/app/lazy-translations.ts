import type { AccountMessages } from '@tresen/i18n/account-messages';
import type { CashMessages } from '@tresen/i18n/cash-messages';
import type { ClosingMessages } from '@tresen/i18n/closing-messages';
import type { DeskMessages } from '@tresen/i18n/desk-messages';
import type { FiguresMessages } from '@tresen/i18n/figures-messages';
import type { KitchenMessages } from '@tresen/i18n/kitchen-messages';
import type { MenusMessages } from '@tresen/i18n/menus-messages';
import type { PrinterMessages } from '@tresen/i18n/printer-messages';
import type { SetupMessages } from '@tresen/i18n/setup-messages';
import type { TermMessages } from '@tresen/i18n/term-messages';
import type { TillMessages } from '@tresen/i18n/till-messages';
import type { createTranslator } from 'use-intl/core';

/** What single screens say, once it has been fetched with them. */
export type LazyTranslations = {
  readonly account: ReturnType<typeof createTranslator<AccountMessages, 'account'>>;
  readonly articles: ReturnType<typeof createTranslator<DeskMessages, 'articles'>>;
  readonly cash: ReturnType<typeof createTranslator<CashMessages, 'cash'>>;
  readonly closing: ReturnType<typeof createTranslator<ClosingMessages, 'closing'>>;
  readonly dashboard: ReturnType<typeof createTranslator<FiguresMessages, 'dashboard'>>;
  readonly devices: ReturnType<typeof createTranslator<DeskMessages, 'devices'>>;
  readonly figures: ReturnType<typeof createTranslator<FiguresMessages, 'figures'>>;
  readonly kitchen: ReturnType<typeof createTranslator<KitchenMessages, 'kitchen'>>;
  readonly menus: ReturnType<typeof createTranslator<MenusMessages, 'menus'>>;
  readonly printers: ReturnType<typeof createTranslator<PrinterMessages, 'printers'>>;
  readonly reports: ReturnType<typeof createTranslator<FiguresMessages, 'reports'>>;
  readonly settings: ReturnType<typeof createTranslator<DeskMessages, 'settings'>>;
  readonly setup: ReturnType<typeof createTranslator<SetupMessages, 'setup'>>;
  readonly terms: ReturnType<typeof createTranslator<TermMessages, 'terms'>>;
  readonly till: ReturnType<typeof createTranslator<TillMessages, 'till'>>;
  readonly zreport: ReturnType<typeof createTranslator<ClosingMessages, 'zreport'>>;
};

/** The texts of some of them, as they lie in their file. */
export type LazyMessages = { readonly [Namespace in keyof LazyTranslations]?: object };
