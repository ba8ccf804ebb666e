import type { DateRange } from './date-presets.ts';

/** Longer than any year, shorter than what a mistyped date would ask for. */
export const mostReportDays = 370;

const mostProvisionalDays = 31;

/** A day that runs is closed for an export by a transaction that is taken back, and what tills send waits for it: not for long. */
export function mayBeProvisional({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days < mostProvisionalDays;
}

/** The questions a report answers, one tab each. */
export const analyses = ['days', 'hours', 'articles', 'categories', 'payments', 'rates'] as const;

/** Those that an auditor asks: a category is where today's menu has an article, and no fact of a receipt. */
export const auditedAnalyses = [
  'days',
  'hours',
  'articles',
  'payments',
  'rates',
] as const satisfies readonly (typeof analyses)[number][];

/** A set as one thing, or as what it was made of. */
export const setViews = ['as-sold', 'by-parts'] as const;

/** A fiscal year that begins with a month. */
export function fiscalYearOf(date: Temporal.PlainDate, firstMonth: number): DateRange {
  const year = date.month < firstMonth ? date.year - 1 : date.year;
  const from = Temporal.PlainDate.from({ year, month: firstMonth, day: 1 });
  return { from, to: from.add({ years: 1 }).subtract({ days: 1 }) };
}

/** The months of a range, the first and the last one cut to it: together they are the range, and none spans two years. */
export function monthsOf({ from, to }: DateRange): readonly DateRange[] {
  const months: DateRange[] = [];
  for (let first = from; Temporal.PlainDate.compare(first, to) <= 0;) {
    const next = first.with({ day: 1 }).add({ months: 1 });
    const last = next.subtract({ days: 1 });
    months.push({ from: first, to: Temporal.PlainDate.compare(last, to) < 0 ? last : to });
    first = next;
  }
  return months;
}

/** Whether a range is exactly one calendar month. */
export function isWholeMonth({ from, to }: DateRange): boolean {
  return from.day === 1 && to.equals(from.with({ day: from.daysInMonth }));
}

/** The range of the same length and the same weekdays that ends before this one begins: a Saturday meets a Saturday. */
export function sameWeekdaysBefore({ from, to }: DateRange): DateRange {
  const days = from.until(to, { largestUnit: 'days' }).days + 1;
  const back = Math.ceil(days / 7) * 7;
  return { from: from.subtract({ days: back }), to: to.subtract({ days: back }) };
}

/** Every day of a range. */
export function daysOf({ from, to }: DateRange): readonly Temporal.PlainDate[] {
  const count = from.until(to, { largestUnit: 'days' }).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => from.add({ days: at }));
}

/** `2026-11` for a whole month, `2026-11-15` for a day, otherwise both ends: for the names of files. */
export function rangeName(range: DateRange): string {
  if (isWholeMonth(range)) return range.from.toPlainYearMonth().toString();
  return range.from.equals(range.to) ? range.from.toString() : `${range.from}_${range.to}`;
}
