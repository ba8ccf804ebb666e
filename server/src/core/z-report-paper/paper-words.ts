import { formatDate, formatMoney, formatTime } from '@tresen/i18n/formats';
import { formatLocales, type Locale } from '@tresen/i18n/locale';
import { zReportMessages } from '@tresen/i18n/z-report-messages';
import { createTranslator } from 'use-intl/core';

/** How a report speaks: its words, its money, and the local time of the location. */
export type PaperWords = ReturnType<typeof paperWords>;

export function paperWords(locale: Locale, timeZone: string) {
  const weekday = new Intl.DateTimeFormat(formatLocales[locale], { weekday: 'long', timeZone: 'UTC' });
  return {
    zreport: createTranslator({ locale, messages: zReportMessages[locale], namespace: 'zreport' }),
    moneyType: createTranslator({ locale, messages: zReportMessages[locale], namespace: 'money' }),
    money: (cents: number) => formatMoney(cents, locale),
    day(date: string): string {
      const plain = Temporal.PlainDate.from(date);
      return `${weekday.format(plain.toZonedDateTime('UTC').epochMilliseconds)}, ${formatDate(plain, locale)}`;
    },
    moment(at: string): string {
      const wall = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
      return `${formatDate(wall.toPlainDate(), locale)} ${formatTime(wall.toPlainTime(), locale)}`;
    },
    rate: (permille: number) => {
      const percent = permille / 10;
      return locale === 'de' ? String(percent).replace('.', ',') : String(percent);
    },
  };
}
