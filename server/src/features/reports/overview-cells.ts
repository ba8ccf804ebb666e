import { type MoneyType } from '@tresen/domain/basics/payment-types';
import { formatPickupNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { reportMessages } from '@tresen/i18n/report-messages';
import type { OverviewRow } from './overview-rows.ts';

type Locale = 'de' | 'en';
export type OverviewCell = string | { readonly cents: number };

const headings: Record<Locale, readonly (readonly string[])[]> = {
  de: [
    ['Beleg', 'Abholnummer', 'Geschäftstag', 'Zeit', 'Bereich', 'Bedienung', 'Verzehr', 'Positionen'],
    [
      'Gutschein eingelöst',
      'Summe',
      'Neben dem Umsatz',
      'Brutto 19 %',
      'MwSt. 19 %',
      'Brutto 7 %',
      'MwSt. 7 %',
      'Brutto 0 %',
    ],
    ['Storno von', 'Z-Bericht'],
  ],
  en: [
    ['Receipt', 'Pick-up number', 'Business day', 'Time', 'Area', 'Taken by', 'Eaten', 'Items'],
    ['Gift card redeemed', 'Total', 'Beside turnover', 'Gross 19 %', 'VAT 19 %', 'Gross 7 %', 'VAT 7 %', 'Gross 0 %'],
    ['Cancels', 'Z-report'],
  ],
};

const places: Record<Locale, Readonly<Record<string, string>>> = {
  de: { 'in-house': 'im Haus', 'take-away': 'außer Haus' },
  en: { 'in-house': 'in-house', 'take-away': 'take-away' },
};

/** One column for each of these types of money. */
export function overviewHeadings(locale: Locale, types: readonly MoneyType[]): readonly string[] {
  const [before = [], ...after] = headings[locale];
  return [...before, ...types.map((type) => reportMessages[locale].money[type].name), ...after.flat()];
}

/** Money stays money, so that a workbook can add it up; everything else is a text. */
export function overviewCells(
  row: OverviewRow,
  { locale, types }: { readonly locale: Locale; readonly types: readonly MoneyType[] },
  nameOf: (userId: string) => string,
): readonly OverviewCell[] {
  const of = (rate: number, sums: readonly number[]) => ({ cents: sums[row.rates.indexOf(rate)] ?? 0 });
  const local = row.occurred_at.toZonedDateTimeISO(row.time_zone).toPlainDateTime();
  const number = { registerCode: row.register_code, series: row.series, receiptNo: row.no };
  return [
    formatReceiptNumber(number),
    formatPickupNumber({ registerCode: row.register_code, pickupNo: row.pickup_no }),
    row.business_date,
    local.toString({ smallestUnit: 'second' }).replace('T', ' '),
    row.area ?? '',
    row.actor_id === null ? '' : nameOf(row.actor_id),
    places[locale][row.place] ?? '',
    row.lines,
    ...types.map((type) => ({ cents: row.paid[type] ?? 0 })),
    { cents: row.redeemed_cents },
    { cents: row.total_cents },
    { cents: row.beside_cents },
    of(190, row.gross),
    of(190, row.tax),
    of(70, row.gross),
    of(70, row.tax),
    of(0, row.gross),
    row.cancels ?? '',
    row.z_no === null ? '' : String(row.z_no),
  ];
}

/** `-12,50` in German, `-12.50` in English: as each spreadsheet reads its numbers. */
export function moneyCell(cents: number, locale: Locale): string {
  const plain = (Math.abs(cents) / 100).toFixed(2);
  return (cents < 0 ? '-' : '') + (locale === 'de' ? plain.replace('.', ',') : plain);
}
