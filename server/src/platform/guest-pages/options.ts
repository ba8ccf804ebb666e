import type { Locale } from '@tresen/i18n/locale';

export type GuestPagesOptions = {
  /** The folder the web room was built into. */
  readonly dist: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly sourceUrl: string;
  readonly contactEmail: string;
  /** The operator's own texts. */
  readonly legal: { readonly imprint: Record<Locale, string>; readonly privacy: Record<Locale, string> };
  /** A published menu to show to visitors of the home page. */
  readonly sampleMenuPath?: string;
};
