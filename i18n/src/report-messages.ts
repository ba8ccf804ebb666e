import de from '../messages/de/reports.json' with { type: 'json' };
import en from '../messages/en/reports.json' with { type: 'json' };
import deMoney from '../messages/de/money.json' with { type: 'json' };
import enMoney from '../messages/en/money.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** What stands on the proof of a booking batch: the screen says the same. */
export const reportMessages: Record<Locale, { readonly reports: typeof de; readonly money: typeof deMoney }> = {
  de: { reports: de, money: deMoney },
  en: { reports: en, money: enMoney },
};
