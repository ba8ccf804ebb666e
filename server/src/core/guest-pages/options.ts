import type { Locale } from '@tresen/i18n/locale';
import type { Services } from '../calls/edge.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { GuestInvoices } from './guest-invoices.ts';
import type { FindReceipt } from './register-receipt-pages.ts';

export type GuestPagesOptions = {
  /** The receipts that guests keep. */
  readonly findReceipt: FindReceipt;
  /** What they make of them: invoices with their name, entertainment receipts. */
  readonly guestInvoices: GuestInvoices;
  /** The folder the web package was built into. */
  readonly dist: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly sourceUrl: string;
  readonly contactEmail: string;
  /** The operator's own texts. */
  readonly legal: { readonly imprint: Record<Locale, string>; readonly privacy: Record<Locale, string> };
  /** Whose menus and numbers are shown; without an organisation there are none. */
  readonly menus?: {
    readonly services: Pick<Services, 'accounts' | 'directory' | 'enter' | 'tills'>;
    readonly log: Log;
  };
  /** A published menu to show to visitors of the home page. */
  readonly sampleMenuPath?: string;
};
