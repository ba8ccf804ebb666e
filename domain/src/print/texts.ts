import type { TableRow } from '../closing/table-figures.ts';
import type { MoneyType } from '../basics/payment-types.ts';

/** What paper says, in one language. `{name}` is filled in. */
export type PaperWords = {
  readonly marks: {
    readonly copy: string;
    readonly late: string;
    readonly cancellation: string;
    readonly refund: string;
    readonly ofReceipt: string;
    readonly free: string;
    readonly training: string;
  };
  readonly head: { readonly vatId: string; readonly taxNumber: string };
  readonly receipt: Readonly<Record<MoneyType, string>> & {
    readonly number: string;
    readonly training: string;
    readonly order: string;
    readonly register: string;
    readonly servedBy: string;
    readonly each: string;
    readonly freeLine: string;
    readonly without: string;
    readonly total: string;
    readonly toPay: string;
    readonly giftCard: string;
    readonly discount: string;
    readonly discountOn: string;
    readonly tip: string;
    readonly given: string;
    readonly change: string;
    readonly returned: string;
    readonly reason: string;
    readonly rate: string;
    readonly net: string;
    readonly tax: string;
    readonly gross: string;
    readonly small: string;
    readonly place: { readonly 'in-house': string; readonly 'take-away': string };
    readonly link: string;
    readonly thanks: string;
  };
  readonly invoice: { readonly to: string; readonly corrected: string; readonly servicePeriod: string };
  readonly entertainment: {
    readonly title: string;
    readonly law: string;
    readonly day: string;
    readonly place: string;
    readonly host: string;
    readonly persons: string;
    readonly occasion: string;
    readonly bill: string;
    readonly tip: string;
    readonly sum: string;
    readonly signedAt: string;
    readonly signature: string;
  };
  readonly tse: {
    readonly none: string;
    readonly outage: string;
    readonly test: string;
    readonly serviceDate: string;
    readonly training: string;
    readonly firstOrder: string;
    readonly start: string;
    readonly end: string;
    readonly transaction: string;
    readonly counter: string;
    readonly serial: string;
    readonly clientSerial: string;
    readonly signature: string;
  };
  readonly slip: {
    readonly order: string;
    readonly course: string;
    readonly added: string;
    readonly seats: string;
    readonly line: string;
    readonly piece: string;
    readonly cancelled: string;
    readonly without: string;
  };
  readonly interim: { readonly title: string; readonly table: string; readonly total: string; readonly note: string };
  readonly report: {
    readonly z: string;
    readonly x: string;
    readonly xNote: string;
    readonly number: string;
    readonly date: string;
    readonly register: string;
    readonly master: string;
    readonly from: string;
    readonly to: string;
    readonly receipts: string;
    readonly byPayment: string;
    readonly byRate: string;
    readonly small: string;
    readonly counted: string;
    readonly redeemed: string;
    readonly giftCardsSold: string;
    readonly discounts: string;
    readonly ownerTips: string;
    readonly tips: string;
    readonly valueSold: string;
    readonly valueRedeemed: string;
    readonly paidBy: string;
    readonly paid: string;
    readonly notTurnover: string;
    readonly turnover: string;
    readonly deposits: string;
    readonly depositsTaken: string;
    readonly depositsReturned: string;
    readonly cancellations: string;
    readonly refunds: string;
    readonly free: string;
    readonly training: string;
    readonly tables: { readonly title: string; readonly noTable: string } & Readonly<Record<TableRow['name'], string>>;
    readonly drawer: string;
    readonly byRegister: string;
    readonly expected: string;
    readonly counts: string;
    readonly difference: string;
    readonly notCounted: string;
    readonly byPerson: string;
    readonly ofWhichCash: string;
    readonly nobody: string;
    readonly byCategory: string;
    readonly noCategory: string;
    readonly created: string;
    readonly missing: string;
    readonly kind: { readonly auto: string; readonly manual: string; readonly supplementary: string };
  };
  readonly test: {
    readonly title: string;
    readonly ruler: string;
    readonly left: string;
    readonly right: string;
    readonly bold: string;
    readonly large: string;
    readonly done: string;
  };
  readonly giftCard: {
    readonly title: string;
    readonly law: string;
    readonly value: string;
    readonly valueSpent: string;
    readonly valueLaw: string;
    readonly validUntil: string;
    readonly receipt: string;
  };
};

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** In which language, and how its numbers are written. */
export type PaperLanguage = { readonly locale: 'de' | 'en'; readonly words: PaperWords };

/** `1.234,50` or `1,234.50`: with a hyphen below zero, which every printer has. */
export function paperAmount(cents: number, locale: 'de' | 'en'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const [thousands, point] = locale === 'de' ? ['.', ','] : [',', '.'];
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${cents < 0 ? '-' : ''}${whole}${point}${digits.slice(-2)}`;
}

/** `7 %` or `19 %`; the tenths only where there are any. */
export function paperRate(ratePermille: number, locale: 'de' | 'en'): string {
  const tenths = ratePermille % 10;
  const point = locale === 'de' ? ',' : '.';
  return `${Math.floor(ratePermille / 10)}${tenths === 0 ? '' : `${point}${tenths}`}%`;
}

/** Dates and times in the local time of the location, the same in both languages. */
export function paperTime(
  instant: string,
  timeZone: string,
): { readonly date: string; readonly time: string; readonly seconds: string } {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(at.hour)}:${two(at.minute)}`;
  return { date: `${two(at.day)}.${two(at.month)}.${at.year}`, time, seconds: `${time}:${two(at.second)}` };
}

export function paperDate(date: string): string {
  return date.split('-').toReversed().join('.');
}
