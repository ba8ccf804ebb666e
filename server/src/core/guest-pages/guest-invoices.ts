import type { GuestInvoice } from '@tresen/contract/public-page';
import type { Result } from '@tresen/domain/basics/result';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { Entertainment, EntertainmentRefusal, InvoiceRefusal, Recipient } from '@tresen/domain/sales/invoice';
import type { Locale } from '@tresen/i18n/locale';

/** What guests make of their receipts. `undefined`: there is nothing behind this link. */
export type GuestInvoices = {
  readonly stateOf: (token: string, now: Temporal.Instant) => Promise<GuestInvoice | undefined>;
  /** Once; `undefined`: it is written. */
  readonly address: (
    token: string,
    recipient: Recipient,
    now: Temporal.Instant,
  ) => Promise<InvoiceRefusal['code'] | 'not-here-yet' | 'unknown' | undefined>;
  readonly invoice: (token: string, locale: Locale) => Promise<PrintDocument | undefined>;
  /** Made and forgotten. */
  readonly entertainment: (
    token: string,
    form: Entertainment,
    locale: Locale,
  ) => Promise<Result<PrintDocument, EntertainmentRefusal> | undefined>;
};
