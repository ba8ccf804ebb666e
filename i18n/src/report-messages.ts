import de from '../messages/de/reports.json' with { type: 'json' };
import en from '../messages/en/reports.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What stands on the proof of a booking batch: the screen says the same. */
export const reportMessages: Record<Locale, { readonly reports: typeof de }> = {
  de: { reports: de },
  en: { reports: en },
};
