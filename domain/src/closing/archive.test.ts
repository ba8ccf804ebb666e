import { expect, test } from 'vitest';
import { archivedMonth, checkedTonight, keptUntil, monthsToKeep } from './archive.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const month = (text: string) => Temporal.PlainYearMonth.from(text);

test('[K38] a month is kept on the fifth of the next one, not before', () => {
  expect(archivedMonth(day('2026-12-04')).toString()).toBe('2026-10');
  expect(archivedMonth(day('2026-12-05')).toString()).toBe('2026-11');
  expect(archivedMonth(day('2027-01-31')).toString()).toBe('2026-12');
});

test('[K38] what was missed is kept later, each month once and in order', () => {
  const texts = (newest: string | undefined, today: string) =>
    monthsToKeep({ ...(newest ? { newest: month(newest) } : {}), firstClosing: day('2026-09-30') }, day(today)).map(
      String,
    );
  expect(texts(undefined, '2026-12-05')).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(texts('2026-10', '2026-12-05')).toEqual(['2026-11']);
  expect(texts('2026-11', '2026-12-05')).toEqual([]);
  expect(texts(undefined, '2026-10-04')).toEqual([]);
});

test('[K38] ten years count from the end of the year', () => {
  expect(keptUntil(month('2026-01')).toString()).toBe('2037-01-01');
  expect(keptUntil(month('2026-12')).toString()).toBe('2037-01-01');
});

test('[K38] all packages are read again within four weeks', () => {
  for (const packages of [0, 1, 27, 28, 29, 120, 5000])
    expect(checkedTonight(packages) * 28).toBeGreaterThanOrEqual(packages);
  expect([checkedTonight(0), checkedTonight(28), checkedTonight(29)]).toEqual([0, 1, 2]);
});
