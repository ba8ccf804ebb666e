import de from '../messages/de/zreport.json' with { type: 'json' };
import en from '../messages/en/zreport.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What stands on the paper of a Z-report: the screen says the same. */
export const zReportMessages: Record<Locale, { readonly zreport: typeof de }> = {
  de: { zreport: de },
  en: { zreport: en },
};
