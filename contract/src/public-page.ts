import type { PickupNumbers } from '@tresen/domain/orders/pickup-board';
import type { PrintDocument } from '@tresen/domain/print/document';
import type { EntertainmentRefusal, InvoiceRefusal, Recipient, RecipientField } from '@tresen/domain/sales/invoice';
import type { GuestMenu, GuestText } from './guest-menu.ts';

type Locale = 'de' | 'en';

/** A package of others that travels with ours. */
export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  /** As the package says it, in the words of SPDX; empty if it only has a text. */
  readonly license: string;
  readonly text: string;
  readonly homepage: string;
};

/** What a guest may make of a receipt. */
export type GuestInvoice = {
  /** Whose name stands on the invoice. */
  readonly addressed: string | undefined;
  readonly canAddress: boolean;
  /** Above the small amount, where the receipt alone is no invoice. */
  readonly isLarge: boolean;
  /** The day of the entertainment, as the form will say it: of the first order. */
  readonly servedOn: string;
};

export type InvoiceDraft =
  | {
      readonly of: 'invoice';
      readonly typed: Recipient;
      readonly wrong: readonly RecipientField[];
      readonly refusal: InvoiceRefusal['code'] | 'too-many' | undefined;
    }
  | {
      readonly of: 'entertainment';
      readonly typed: { readonly occasion: string; readonly persons: string; readonly host: string };
      readonly refusal: EntertainmentRefusal['code'] | 'too-many';
    };

/** The screen on which guests read that their order is ready. */
export type PickupBoard = {
  readonly name: string;
  /** Where its numbers are asked for. */
  readonly address: string;
  readonly timeZone: string;
  readonly numbers: PickupNumbers;
};

/** Which page, with everything that is particular to it. */
export type PublicPage =
  | { readonly name: 'home' }
  | { readonly name: 'imprint' | 'privacy'; readonly text: string }
  /** A page of the guide, or without an area the list of them. */
  | { readonly name: 'help'; readonly area?: string }
  | { readonly name: 'license-information'; readonly packages: readonly ShippedPackage[] }
  | { readonly name: 'menu-link-incomplete' | 'menu-not-found'; readonly isLarge: boolean }
  | { readonly name: 'menu'; readonly menu: GuestMenu; readonly isLarge: boolean; readonly isPreview: boolean }
  | { readonly name: 'menu-unavailable'; readonly isLarge: boolean; readonly message: GuestText }
  | { readonly name: 'pickup'; readonly board: PickupBoard }
  | {
      readonly name: 'receipt';
      readonly token: string;
      readonly receipt: PrintDocument | 'not-here-yet' | 'unknown';
      readonly invoice?: GuestInvoice | undefined;
      /** What a guest typed that could not be taken. */
      readonly draft?: InvoiceDraft | undefined;
    }
  | {
      readonly name: 'error';
      readonly status: number;
      readonly at: Temporal.Instant;
      readonly reference: string;
      readonly retryAfterSeconds?: number;
    };

/** What all pages of an installation share, and where this one stands. */
export type PageSetting = {
  readonly locale: Locale;
  /** Without the prefix of the language. */
  readonly path: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly sourceUrl: string;
  readonly contactEmail: string;
  readonly buildId: string;
  /** A published menu that shows visitors what guests get. */
  readonly sampleMenuPath?: string;
};

/** The inline parts are named one by one, so that the server can allow exactly them. */
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
  /** The same page as data, served beside it. */
  readonly payload: PagePayload;
};

export type PagePayload = {
  readonly buildId: string;
  readonly locale: Locale;
  readonly path: string;
  readonly page: PublicPage['name'];
  readonly title: string;
  readonly description: string;
  readonly data: unknown;
};
