import type { CashMoveKind } from './cash-book.ts';
import { officeEntryNumber } from './office-entry.ts';

type Locale = 'de' | 'en';

type SheetLine = {
  readonly kind: 'takings' | 'move' | 'count' | 'opened';
  readonly moveKind: CashMoveKind | null;
  readonly receiptCount: number;
  readonly amountCents: number;
  readonly balanceCents: number;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  readonly zNos: readonly (number | null)[];
  readonly office: { readonly entryNo: number; readonly reversesNo: number | null } | null;
};

export type SheetPage = {
  readonly registerCode: string;
  readonly businessDate: string;
  readonly openingCents: number;
  readonly lines: readonly SheetLine[];
  readonly closingCents: number;
};

const texts = {
  de: {
    headings: [
      'Geschäftstag',
      'Kasse',
      'Zeit',
      'Beleg',
      'Eintrag',
      'Grund',
      'Bedienung',
      'Z-Bericht',
      'Einnahme',
      'Ausgabe',
      'Bestand',
    ],
    reverses: 'Storno von',
    opening: 'Anfangsbestand',
    takings: 'Bareinnahmen',
    receipts: (count: number) => (count === 1 ? '1 Beleg' : `${count} Belege`),
    closing: 'Endbestand',
    opened: 'Lade ohne Verkauf geöffnet',
    count: 'Zählung, Differenz',
    moves: {
      float: 'Wechselgeld',
      'pay-in': 'Einlage',
      'private-in': 'Privateinlage',
      'pay-out': 'Auszahlung',
      'to-bank': 'Zur Bank',
      'private-out': 'Privatentnahme',
      'tips-out': 'Trinkgeld',
      'purse-in': 'Kellnerbörse angenommen',
      'purse-out': 'Kellnerbörse abgegeben',
    },
  },
  en: {
    headings: ['Business day', 'Till', 'Time', 'Voucher', 'Entry', 'Reason', 'By', 'Z-report', 'In', 'Out', 'Balance'],
    reverses: 'takes back',
    opening: 'Opening balance',
    takings: 'Cash takings',
    receipts: (count: number) => (count === 1 ? '1 receipt' : `${count} receipts`),
    closing: 'Closing balance',
    opened: 'Drawer opened without a sale',
    count: 'Count, difference',
    moves: {
      float: 'Change money',
      'pay-in': 'Pay in',
      'private-in': 'Private deposit',
      'pay-out': 'Pay out',
      'to-bank': 'To the bank',
      'private-out': 'Private withdrawal',
      'tips-out': 'Tips',
      'purse-in': 'Waiter’s purse taken',
      'purse-out': 'Waiter’s purse handed over',
    },
  },
} as const satisfies Record<
  Locale,
  { readonly headings: readonly string[]; readonly moves: Record<CashMoveKind, string> } & Record<string, unknown>
>;

/** Headings and lines for a spreadsheet: every page from its opening balance to its closing one. */
export function cashBookSheet(
  pages: readonly SheetPage[],
  locale: Locale,
  timeZone: string,
): readonly (readonly string[])[] {
  const say = texts[locale];
  const money = (cents: number) => amountOf(cents, locale);
  return [
    say.headings,
    ...pages.flatMap((page) => {
      const row = (...cells: readonly string[]) => [page.businessDate, page.registerCode, ...cells];
      return [
        row('', '', say.opening, '', '', '', '', '', money(page.openingCents)),
        ...page.lines.map((line) =>
          row(
            timeOf(line.at, timeZone),
            line.office === null ? '' : officeEntryNumber(line.office.entryNo),
            nameOf(line, locale),
            line.kind === 'takings' ? say.receipts(line.receiptCount) : line.reason,
            line.by,
            line.zNos.filter((number) => number !== null).join(' + '),
            ...inAndOut(line.amountCents, money),
            money(line.balanceCents),
          ),
        ),
        row('', '', say.closing, '', '', '', '', '', money(page.closingCents)),
      ];
    }),
  ];
}

function nameOf({ kind, moveKind, office }: SheetLine, locale: Locale): string {
  const say = texts[locale];
  if (kind === 'takings' || kind === 'opened') return say[kind];
  if (moveKind === null) return say.count;
  const reversesNo = office?.reversesNo ?? null;
  return reversesNo === null
    ? say.moves[moveKind]
    : `${say.moves[moveKind]}, ${say.reverses} ${officeEntryNumber(reversesNo)}`;
}

/** Two columns without a sign, as a cash book has them. */
function inAndOut(cents: number, money: (cents: number) => string): readonly [string, string] {
  if (cents === 0) return ['', ''];
  return cents > 0 ? [money(cents), ''] : ['', money(0 - cents)];
}

function timeOf(at: string, timeZone: string): string {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

function amountOf(cents: number, locale: Locale): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const text = `${digits.slice(0, -2)}${locale === 'de' ? ',' : '.'}${digits.slice(-2)}`;
  return cents < 0 ? `-${text}` : text;
}
