import type { CashBookPage } from '@tresen/contract/cash-book';
import { officeEntryNumber } from '@tresen/domain/closing/office-entry';
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
  /** An entry of the office that can still be taken back. */
  readonly reversible: { readonly entryId: string; readonly entryNo: number } | undefined;
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
  return { ...empty, key: name, name, balance: moneyText(cents), isBalance: true, reversible: undefined };
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
    reversible: reversibleOf(line),
  };
}

function reversibleOf({ office }: Booked): CashLine['reversible'] {
  return office === null || office.isReversed || office.reversesNo !== null ? undefined : office;
}

function nameOf({ kind, moveKind, office }: Booked): string {
  const { cash, closing } = translations();
  if (office !== null && moveKind !== null) return `${officeEntryNumber(office.entryNo)} · ${cash(`move.${moveKind}`)}`;
  if (kind === 'takings') return closing('cashBook.takings');
  if (kind === 'opened') return cash('entry.opened');
  return moveKind === null ? cash('entry.count') : cash(`move.${moveKind}`);
}

/** What it was for; of a count what was found and what should have been there. */
function detailOf({ kind, reason, receiptCount, countedCents, expectedCents, office }: Booked): string {
  const { closing } = translations();
  if (office !== null && office.reversesNo !== null)
    return `${closing('cashBook.reverses', { number: officeEntryNumber(office.reversesNo) })} · ${reason}`;
  if (office?.isReversed === true) return `${reason} · ${closing('cashBook.isReversed')}`;
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
