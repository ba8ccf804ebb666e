import { isMoney, moneyType, type PaymentType } from '../basics/payment-types.ts';
import { formatPickupNumber, formatReceiptNumber } from '../sales/receipt-number.ts';
import type { RevenueState } from '../sales/revenue-state.ts';

export type RevenueLocale = 'de' | 'en';

export type SheetRevenue = {
  readonly registerCode: string;
  readonly series: number;
  readonly receiptNo: number;
  readonly pickupNo: number;
  readonly businessDate: string;
  readonly at: string;
  readonly areaName: string;
  readonly takenBy: string;
  readonly items: readonly { readonly quantity: number; readonly name: string }[];
  readonly paymentTypes: readonly PaymentType[];
  readonly state: RevenueState;
  readonly totalCents: number;
};

const headings: Record<RevenueLocale, readonly string[]> = {
  de: ['Geschäftstag', 'Zeit', 'Beleg', 'Nummer', 'Bereich', 'Bedienung', 'Positionen', 'Zahlart', 'Status', 'Betrag'],
  en: ['Business day', 'Time', 'Receipt', 'Number', 'Area', 'Taken by', 'Items', 'Payment', 'Status', 'Amount'],
};
const states: Record<RevenueLocale, Record<RevenueState, string>> = {
  de: { successful: 'Abgeschlossen', cancelled: 'Storniert', refunded: 'Erstattet', free: 'Kostenlos' },
  en: { successful: 'Completed', cancelled: 'Cancelled', refunded: 'Refunded', free: 'Free' },
};
const giftCards: Record<RevenueLocale, string> = { de: 'Gutschein', en: 'gift card' };

/** Headings and rows for a spreadsheet, in the words and the decimal sign of the language. */
export function revenueSheet(
  revenues: readonly SheetRevenue[],
  locale: RevenueLocale,
  timeZone: string,
): readonly (readonly string[])[] {
  return [
    headings[locale],
    ...revenues.map((revenue) => [
      revenue.businessDate,
      Temporal.Instant.from(revenue.at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
      formatReceiptNumber(revenue),
      formatPickupNumber(revenue),
      revenue.areaName,
      revenue.takenBy,
      revenue.items.map(({ quantity, name }) => `${quantity} ${name}`).join(', '),
      revenue.paymentTypes.map((type) => paidText(type, locale)).join(' + '),
      states[locale][revenue.state],
      amountOf(revenue.totalCents, locale),
    ]),
  ];
}

function paidText(type: PaymentType, locale: RevenueLocale): string {
  return isMoney(type) ? moneyType(type).sheetText[locale] : giftCards[locale];
}

function amountOf(cents: number, locale: RevenueLocale): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${digits.slice(0, -2)}${locale === 'de' ? ',' : '.'}${digits.slice(-2)}`;
  return cents < 0 ? `-${text}` : text;
}
