import de from '../messages/de/zreport.json' with { type: 'json' };
import en from '../messages/en/zreport.json' with { type: 'json' };
import deMoney from '../messages/de/money.json' with { type: 'json' };
import enMoney from '../messages/en/money.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What stands on the paper of a Z-report: the screen says the same. */
export const zReportMessages: Record<Locale, { readonly zreport: typeof de; readonly money: typeof deMoney }> = {
  de: { zreport: de, money: deMoney },
  en: { zreport: en, money: enMoney },
};
