import { sameWeekdaysBefore } from '@tresen/domain/basics/report-period';
import { locationDays } from '../../core/closing/location-days.ts';
import { checkPeriod } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { type Figure, figuresBy } from '../../core/reports/figures-by.ts';
import { type ReportRow, withOthers } from './with-others.ts';

/** The figures of these days beside those of the same weekdays before. */
export const analyseReport = inside.reports.analyse.handler(async ({ input, context }) => {
  const { tx, now } = context;
  await checkPeriod(tx, input);
  const locations = await locationDays(tx, input.locationId, now);
  const locationIds = locations.map(({ locationId }) => locationId);
  const range = { from: Temporal.PlainDate.from(input.from), to: Temporal.PlainDate.from(input.to) };
  const before = sameWeekdaysBefore(range);
  const shift = before.from.until(range.from, { largestUnit: 'days' }).days;

  const figures = await figuresBy(tx, input.by, { locationIds, ...input });
  const earlier = await figuresBy(tx, input.by, {
    locationIds,
    sets: input.sets,
    from: before.from.toString(),
    to: before.to.toString(),
  });
  const aligned =
    input.by === 'days' ? earlier.map((figure) => ({ ...figure, key: later(figure.key, shift) })) : earlier;
  const rows = merged(figures, aligned);
  return {
    before: { from: before.from.toString(), to: before.to.toString() },
    hasSets: [...figures, ...earlier].some(({ hasSets }) => hasSets === true),
    ...(input.by === 'articles' ? withOthers(rows) : { rows, others: 0 }),
  };
});

function later(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function merged(figures: readonly Figure[], earlier: readonly Figure[]): ReportRow[] {
  const before = new Map(earlier.map((figure) => [figure.key, figure]));
  const known = new Set(figures.map(({ key }) => key));
  const gone = earlier.filter(({ key }) => !known.has(key)).map((figure) => ({ ...figure, amount: 0, count: 0 }));
  return [...figures, ...gone].map(({ key, name, amount, count }) => ({
    key,
    name,
    amountCents: amount,
    count,
    beforeCents: before.get(key)?.amount ?? 0,
    beforeCount: before.get(key)?.count ?? 0,
  }));
}
