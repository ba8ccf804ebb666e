import {
  type DatePreset,
  datePresets,
  type DateRange,
  daysIn,
  rangeAfter,
  rangeBefore,
  rangeOf,
} from '@tresen/domain/basics/date-presets';
import { isWholeMonth, mostReportDays } from '@tresen/domain/basics/report-period';

/** What is looked at: a preset that moves with the days, or two fixed days. */
export type Period = { readonly preset: DatePreset | 'custom'; readonly range: DateRange };

/** As the address says. What it does not say, or says wrongly, is the fallback. */
export function periodFrom(params: URLSearchParams, today: Temporal.PlainDate, fallback: DatePreset): Period {
  const asked = params.get('preset') ?? '';
  const preset = datePresets.find((known) => known === asked);
  if (preset === 'calendar-year') return { preset, range: rangeOf(preset, today, yearIn(params, today)) };
  if (preset) return { preset, range: rangeOf(preset, today) };
  const range = rangeIn(params);
  return range ? { preset: 'custom', range } : { preset: fallback, range: rangeOf(fallback, today) };
}

export function paramsOf({ preset, range }: Period): Record<string, string> {
  if (preset === 'custom') return { from: range.from.toString(), to: range.to.toString() };
  return preset === 'calendar-year' ? { preset, year: String(range.from.year) } : { preset };
}

export function isAllowed({ from, to }: DateRange): boolean {
  const days = daysIn({ from, to });
  return days >= 1 && days <= mostReportDays;
}

/** The same length before or after; a month steps by months and a year by years, whatever their length. */
export function stepped({ range }: Period, direction: -1 | 1): Period {
  const { from, to } = range;
  if (isWholeMonth(range)) {
    const first = from.add({ months: direction });
    return { preset: 'custom', range: { from: first, to: first.with({ day: first.daysInMonth }) } };
  }
  const isYear = from.dayOfYear === 1 && to.equals(from.with({ month: 12, day: 31 }));
  if (isYear) {
    const first = from.add({ years: direction });
    return { preset: 'custom', range: { from: first, to: first.with({ month: 12, day: 31 }) } };
  }
  return { preset: 'custom', range: direction === -1 ? rangeBefore(range) : rangeAfter(range) };
}

function yearIn(params: URLSearchParams, today: Temporal.PlainDate): number {
  const year = Number(params.get('year'));
  return Number.isInteger(year) && year >= 2020 && year <= today.year ? year : today.year - 1;
}

function rangeIn(params: URLSearchParams): DateRange | undefined {
  try {
    const range = {
      from: Temporal.PlainDate.from(params.get('from') ?? ''),
      to: Temporal.PlainDate.from(params.get('to') ?? ''),
    };
    return isAllowed(range) ? range : undefined;
  } catch {
    return undefined;
  }
}
