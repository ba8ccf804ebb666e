import type { DifferenceCause } from '../cards/card-difference.ts';
import type { Booking } from '../datev/bookings.ts';

type Locale = 'de' | 'en';

type SheetDay = {
  readonly date: string;
  readonly oursCents: number;
  readonly theirsCents: number;
  readonly differences: readonly {
    readonly cause: DifferenceCause;
    readonly terminal: string;
    readonly receipts: readonly string[];
    readonly theirNo: string;
    readonly payoutId: string | null;
    readonly oursCents: number;
    readonly theirsCents: number;
    readonly deltaCents: number;
    readonly otherDay: string | null;
  }[];
};

const texts = {
  de: {
    headings: [
      'Tag',
      'Was',
      'Terminal',
      'Beleg',
      'Nummer der Gegenseite',
      'Kasse',
      'Gegenseite',
      'Differenz',
      'Anderer Tag',
    ],
    sums: 'Summe des Tages',
    bookings: ['Datum', 'Buchungstext', 'Beleg', 'Konto (Soll)', 'Gegenkonto (Haben)', 'Betrag'],
    causes: {
      'only-ours': 'nur bei uns',
      'only-said-by-person': 'nur von einer Person bestätigt',
      'not-yet-there': 'dort noch nicht verzeichnet',
      voided: 'storniert, dort nicht geführt',
      'only-theirs': 'nur dort',
      'noted-by-hand': 'von Hand kassiert',
      amount: 'anderer Betrag',
      tip: 'anderes Trinkgeld',
      'charged-twice': 'doppelt abgebucht',
      'booked-twice': 'doppelt gebucht',
      'not-booked': 'bezahlt, nicht gebucht',
      'refund-not-ours': 'Erstattung, nicht von uns',
      'day-shifted': 'zählt dort zu einem anderen Tag',
      'unknown-was-paid': 'unklar, wurde bezahlt',
      'unknown-was-not-paid': 'unklar, wurde nicht bezahlt',
      'refused-but-paid': 'abgelehnt, wurde aber abgebucht',
      fee: 'Gebühr der Auszahlung',
      payout: 'Auszahlung weicht ab',
      unclear: 'Summe weicht ab, Grund offen',
    },
  },
  en: {
    headings: ['Day', 'What', 'Terminal', 'Receipt', 'Their number', 'Till', 'Other side', 'Difference', 'Other day'],
    sums: 'Sum of the day',
    bookings: ['Date', 'Text', 'Document', 'Account (debit)', 'Contra account (credit)', 'Amount'],
    causes: {
      'only-ours': 'only here',
      'only-said-by-person': 'confirmed by a person only',
      'not-yet-there': 'not listed there yet',
      voided: 'voided, not listed there',
      'only-theirs': 'only there',
      'noted-by-hand': 'taken by hand',
      amount: 'another amount',
      tip: 'another tip',
      'charged-twice': 'charged twice',
      'booked-twice': 'booked twice',
      'not-booked': 'paid, not booked',
      'refund-not-ours': 'refund that is not ours',
      'day-shifted': 'counts to another day there',
      'unknown-was-paid': 'unclear, was paid',
      'unknown-was-not-paid': 'unclear, was not paid',
      'refused-but-paid': 'declined, charged all the same',
      fee: 'fee of the payout',
      payout: 'payout differs',
      unclear: 'sum differs, reason open',
    },
  },
} as const satisfies Record<Locale, { readonly causes: Record<DifferenceCause, string> } & Record<string, unknown>>;

/** Headings and lines for a spreadsheet: every difference of a day, its sums, and what books each payout. */
export function cardDaySheet(
  day: SheetDay,
  bookings: readonly Booking[],
  locale: Locale,
): readonly (readonly string[])[] {
  const say = texts[locale];
  const money = (cents: number) => amountOf(cents, locale);
  const lines = day.differences.map((one) => [
    day.date,
    say.causes[one.cause],
    one.terminal,
    one.receipts.join(' + '),
    one.payoutId ?? one.theirNo,
    money(one.oursCents),
    money(one.theirsCents),
    money(one.deltaCents),
    one.otherDay ?? '',
  ]);
  const { oursCents, theirsCents } = day;
  const sums = [
    day.date,
    say.sums,
    '',
    '',
    '',
    money(oursCents),
    money(theirsCents),
    money(theirsCents - oursCents),
    '',
  ];
  const booked = bookings.map(({ date, text, documentNo, account, contraAccount, amountCents }) => [
    date,
    text,
    documentNo,
    account,
    contraAccount,
    money(amountCents),
  ]);
  return [say.headings, ...lines, sums, ...(booked.length > 0 ? [[''], say.bookings, ...booked] : [])];
}

function amountOf(cents: number, locale: Locale): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const point = locale === 'de' ? ',' : '.';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`;
}
