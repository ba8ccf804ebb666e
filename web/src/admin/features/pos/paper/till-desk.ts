import type { GuestSlips } from '@tresen/domain/print/card-slip';
import type { PrintImage } from '@tresen/domain/print/document';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { PaperLanguage } from '@tresen/domain/print/texts';
import { paperMessages } from '@tresen/i18n/paper-messages';
import { createStore } from '../../../../shared/store.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import { currentLocale } from '../../../app/translations.ts';

/** `undefined` while it opens, and where it cannot be. */
export const printService = createStore<PrintService | undefined>(undefined);

type PaperMemory = {
  logo: () => PrintImage | undefined;
  readonly onPaper: Set<string>;
  tableOf: (bills: SaleFact['bills']) => string | undefined;
  slipsOf?: (sale: SaleFact) => GuestSlips;
  fetchSlipsOf?: (sale: SaleFact) => Promise<GuestSlips>;
};

/**
 * What of this device's paper is known while the till is open. Where cards are charged at terminals: what these told of a sale, as far as
 * this till has heard of it, and for a copy as far as anybody has.
 */
export const paperMemory: PaperMemory = {
  logo: () => undefined,
  /** Orders whose receipt has come out since this page was opened: the next one is a copy. */
  onPaper: new Set(),
  /** At which table these bills are, where tables are served. */
  tableOf: () => undefined,
};

export function paperLanguage(): PaperLanguage {
  const locale = currentLocale();
  return { locale, words: paperMessages[locale] };
}

/** Where the guest finds the receipt. */
export function linkTo(token: string): string {
  return new URL(`/receipt/${token}`, window.location.origin).href;
}

/** Whether paper goes to a printer of ours; otherwise the print dialog of the browser is all there is. */
export function hasReceiptPrinter(): boolean {
  return printService.get()?.receiptPrinter() !== undefined;
}
