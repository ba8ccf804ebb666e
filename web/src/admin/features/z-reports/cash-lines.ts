import type { CashBookPage } from '@tresen/contract/cash-book';
import { localTime, moneyText } from '../../ui/closing/texts.ts';
import { translations } from '../../app/translations.ts';

/** One line of a page as it is read. */
export type CashLine = {
  readonly key: string;
  readonly time: string;
  readonly name: string;
  readonly detail: string;
  readonly by: string;
  readonly report: string;
  readonly amount: string;
  readonly balance: string;
  readonly isBalance: boolean;
};

type Booked = CashBookPage['lines'][number];

/** From the opening balance over takings and entries to the closing balance. */
export function cashLines(page: CashBookPage, timeZone: string): readonly CashLine[] {
  const { closing } = translations();
  return [
    balanceLine(closing('cashBook.opening'), page.openingCents),
    ...page.lines.map((line, place) => ({ ...lineOf(line, timeZone), key: String(place) })),
    balanceLine(closing('cashBook.closing'), page.closingCents),
  ];
}

function balanceLine(name: string, cents: number): CashLine {
  const empty = { time: '', detail: '', by: '', report: '', amount: '' };
  return { ...empty, key: name, name, balance: moneyText(cents), isBalance: true };
}

function lineOf(line: Booked, timeZone: string): Omit<CashLine, 'key'> {
  return {
    time: localTime(line.at, timeZone),
    name: nameOf(line),
    detail: detailOf(line),
    by: line.by,
    report: line.zNos.map(reportOf).join(', '),
    amount: line.kind === 'opened' ? '–' : signed(line.amountCents),
    balance: moneyText(line.balanceCents),
    isBalance: false,
  };
}

function nameOf({ kind, moveKind }: Booked): string {
  const { cash, closing } = translations();
  if (kind === 'takings') return closing('cashBook.takings');
  if (kind === 'opened') return cash('entry.opened');
  return moveKind === null ? cash('entry.count') : cash(`move.${moveKind}`);
}

/** What it was for; of a count what was found and what should have been there. */
function detailOf({ kind, reason, receiptCount, countedCents, expectedCents }: Booked): string {
  const { closing } = translations();
  if (kind === 'takings') return closing('cashBook.takingsOf', { count: receiptCount });
  if (kind !== 'count' || countedCents === null || expectedCents === null) return reason;
  return closing('cashBook.counted', { counted: moneyText(countedCents), expected: moneyText(expectedCents) });
}

/** Money in, money out, or the difference of a count. */
function signed(cents: number): string {
  return cents > 0 ? `+${moneyText(cents)}` : moneyText(cents);
}

function reportOf(zNo: number | null): string {
  const { closing } = translations();
  return zNo === null ? closing('cashBook.open') : closing('cashBook.inReport', { number: zNo });
}
