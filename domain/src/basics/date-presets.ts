export const datePresets = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'last-14-days',
  'this-month',
  'last-month',
  'this-year',
  'calendar-year',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** Business dates, both included. */
export type DateRange = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/**
 * `today` is the business date that runs now. Weeks begin on Monday in every language. `year` chooses the calendar
 * year; without it, the last full one.
 */
export function rangeOf(preset: DatePreset, today: Temporal.PlainDate, year: number = today.year - 1): DateRange {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = today.with({ day: 1 });
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: today.subtract({ days: 1 }), to: today.subtract({ days: 1 }) };
    case 'this-week':
      return { from: monday, to: today };
    case 'last-week':
      return { from: monday.subtract({ days: 7 }), to: monday.subtract({ days: 1 }) };
    case 'last-14-days':
      return { from: today.subtract({ days: 13 }), to: today };
    case 'this-month':
      return { from: first, to: today };
    case 'last-month':
      return { from: first.subtract({ months: 1 }), to: first.subtract({ days: 1 }) };
    case 'this-year':
      return { from: today.with({ month: 1, day: 1 }), to: today };
    case 'calendar-year':
      return yearOf(year);
  }
}

export function daysIn({ from, to }: DateRange): number {
  return from.until(to, { largestUnit: 'days' }).days + 1;
}

/** The range of the same length that ends the day before. */
export function rangeBefore(range: DateRange): DateRange {
  const days = daysIn(range);
  return { from: range.from.subtract({ days }), to: range.to.subtract({ days }) };
}

/** The range of the same length that begins the day after. */
export function rangeAfter(range: DateRange): DateRange {
  const days = daysIn(range);
  return { from: range.from.add({ days }), to: range.to.add({ days }) };
}

function yearOf(year: number): DateRange {
  return {
    from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  };
}
