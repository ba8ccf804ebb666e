import type { Chart } from './accounts.ts';
import type { Booking } from './bookings.ts';
import { columnFormat, emptyField, fieldProblems, headerFormat, isField } from './format.ts';
import { lettersBeyond } from './windows-1252.ts';
import type { DateRange } from '../basics/date-presets.ts';
import { rangeName } from '../basics/report-period.ts';

/** Everything the first line of a file says. */
export type BatchHead = {
  /** Local time of the location when the file was made. */
  readonly createdAt: Temporal.PlainDateTime;
  readonly adviserNo: string;
  readonly clientNo: string;
  readonly yearBegin: Temporal.PlainDate;
  readonly accountLength: number;
  readonly period: DateRange;
  readonly chart: Chart;
  /** A final batch cannot be changed any more once it is imported. */
  readonly isFinal: boolean;
  /** Under which our own log knows the file. */
  readonly runId: string;
};

export type BatchProblem = {
  readonly code:
    | 'adviser-missing'
    | 'client-missing'
    | 'account-not-digits'
    | 'account-wrong-length'
    | 'account-used-twice'
    | 'rate-without-account'
    | 'head-not-valid'
    | 'amount-out-of-range'
    | 'date-outside'
    | 'document-no-not-valid'
    | 'text-too-long'
    | 'letters-unknown'
    | 'field-not-valid'
    | 'nothing-to-deliver'
    | 'interim-not-zero'
    | 'proof-fails';
  /** What it is about: an account, a rate, a document. */
  readonly subject: string;
};

export function fileName(period: DateRange, part: number): string {
  return `EXTF_Buchungsstapel_${rangeName(period)}${part > 1 ? `_${part}` : ''}.csv`;
}

/** The 31 fields of the header record, as they stand in the file. */
export function headerFields(head: BatchHead): readonly string[] {
  const { createdAt, period, yearBegin } = head;
  const stamp = createdAt.toString({ fractionalSecondDigits: 3 }).replaceAll(/\D/g, '');
  const label = `Kasse ${String(period.from.month).padStart(2, '0')}/${period.from.year}`;
  const first = ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stamp, '', '"RE"', '"Tresen"', '""'];
  const whose = [head.adviserNo, head.clientNo, digits(yearBegin), String(head.accountLength)];
  const when = [digits(period.from), digits(period.to), `"${label}"`, '""', '1', '0', head.isFinal ? '1' : '0'];
  return [...first, ...whose, ...when, '"EUR"', '', '""', '', '', `"${head.chart}"`, '', '', '""', `"${head.runId}"`];
}

export function headLines(head: BatchHead): string {
  return `${headerFields(head).join(';')}\r\n${columnFormat.map(({ caption }) => caption).join(';')}\r\n`;
}

export function headProblems(head: BatchHead): readonly BatchProblem[] {
  return fieldProblems(headerFields(head), headerFormat).map(({ caption, value }) => ({
    code: 'head-not-valid' as const,
    subject: `${caption}: ${value}`,
  }));
}

/** Which columns a booking fills; everything else stays as empty as the format wants it. */
const filled = {
  amount: 0,
  side: 1,
  currency: 2,
  account: 6,
  contra: 7,
  date: 9,
  documentNo: 10,
  text: 13,
  final: 113,
};

export type RowWriter = {
  /** The line without its end, or everything that is wrong with it. */
  readonly write: (booking: Booking) => string | readonly BatchProblem[];
  /** How every line ends: two thirds of it, and always the same. */
  readonly end: string;
};

/** Writes rows of one file. What is the same in each of them was checked against its expression before the first. */
export function rowWriter(head: Pick<BatchHead, 'period' | 'accountLength' | 'isFinal'>): RowWriter {
  const blank = columnFormat.map(({ kind }) => emptyField(kind));
  blank[filled.currency] = '"EUR"';
  blank[filled.final] = head.isFinal ? '1' : '0';
  const filledColumns: readonly number[] = Object.values(filled);
  const wrong = blank.findIndex((value, at) => !filledColumns.includes(at) && !isField(value, columnOf(at)));
  if (wrong !== -1) throw new Error(`column ${wrong + 1} cannot stay empty`);
  const between = (from: number, to: number) => blank.slice(from, to).join(';');
  const parts = {
    beforeAccount: between(filled.currency, filled.account),
    beforeDate: between(filled.contra + 1, filled.date),
    beforeText: between(filled.documentNo + 1, filled.text),
    rest: between(filled.text + 1, blank.length),
  };
  const fine = new Set<string>();
  const days = new Map<string, string>();
  const [first, last] = [head.period.from.toString(), head.period.to.toString()];

  return {
    end: `;${parts.rest}\r\n`,
    write(booking) {
      const { amountCents, date, documentNo } = booking;
      const amount = amountText(Math.abs(amountCents));
      if (isPlain(booking)) return lineOf(booking, amount, days.get(date) ?? '', `"${booking.text}"`);
      const text = `"${booking.text.includes('"') ? booking.text.replaceAll('"', '""') : booking.text}"`;
      const day = `${date.slice(8, 10)}${date.slice(5, 7)}`;
      const problems: BatchProblem[] = [];
      const refuse = (code: BatchProblem['code']) => void problems.push({ code, subject: documentNo });
      if (!isColumn(filled.amount, amount)) refuse('amount-out-of-range');
      for (const account of [booking.account, booking.contraAccount]) {
        const verdict = verdictOn(account);
        if (verdict !== undefined) refuse(verdict);
      }
      if (date < first || date > last || !isColumn(filled.date, day)) refuse('date-outside');
      if (!isColumn(filled.documentNo, `"${documentNo}"`)) refuse('document-no-not-valid');
      if (booking.text.length > 60) refuse('text-too-long');
      else if (!isColumn(filled.text, text)) refuse('field-not-valid');
      if (beyondLatin.test(text) && lettersBeyond(text).length > 0) refuse('letters-unknown');
      if (problems.length > 0) return problems;
      days.set(date, day);
      return lineOf(booking, amount, day, text);
    },
  };

  function lineOf(
    { amountCents, account, contraAccount, documentNo }: Booking,
    amount: string,
    day: string,
    text: string,
  ) {
    return (
      `${amount};${amountCents > 0 ? '"S"' : '"H"'};${parts.beforeAccount};${account};${contraAccount};` +
      `${parts.beforeDate};${day};"${documentNo}";${parts.beforeText};${text}`
    );
  }

  /** Most rows: accounts and day were judged with an earlier one, and number and text need no second look. */
  function isPlain({ amountCents, account, contraAccount, date, documentNo, text }: Booking): boolean {
    return (
      fine.has(account) &&
      fine.has(contraAccount) &&
      days.has(date) &&
      amountCents !== 0 &&
      Math.abs(amountCents) < mostCents &&
      plainNumber.test(documentNo) &&
      plainText.test(text)
    );
  }

  /** The same few accounts come back in every row: each is judged once. */
  function verdictOn(account: string): BatchProblem['code'] | undefined {
    if (fine.has(account)) return undefined;
    if (!isColumn(filled.account, account)) return 'account-not-digits';
    if (account.length !== head.accountLength) return 'account-wrong-length';
    fine.add(account);
    return undefined;
  }
}

const mostCents = 1_000_000_000_000;
/** Less than the format allows: what fits these fits it for certain. */
const plainNumber = /^[A-Z\d-]{1,36}$/i;
const plainText = /^[ !#-~\u00a1-\u00ff]{1,60}$/;
const beyondLatin = /[^\u0020-\u007e\u00a0-\u00ff]/;

function columnOf(at: number) {
  const format = columnFormat[at];
  if (!format) throw new RangeError(`there is no column ${at + 1}`);
  return format;
}

function isColumn(at: number, value: string): boolean {
  return isField(value, columnOf(at));
}

/** `1234,56`, without anything between the thousands. */
function amountText(cents: number): string {
  const euros = Math.trunc(cents / 100);
  return `${euros},${String(cents - euros * 100).padStart(2, '0')}`;
}

function digits(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '');
}
