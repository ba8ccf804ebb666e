import { expect, test } from 'vitest';
import { businessToday } from './business-today.ts';

test('[D29, R9.8] today is the business day of the place, by its time zone and its hour', () => {
  const at = Temporal.Instant.from('2026-11-15T05:30:00Z');
  const dayIn = (timeZone: string, closingHour: number) => businessToday({ timeZone, closingHour }, at).toString();
  expect(dayIn('Europe/Berlin', 4)).toBe('2026-11-15');
  expect(dayIn('Europe/Berlin', 7)).toBe('2026-11-14');
  expect(dayIn('Europe/London', 6)).toBe('2026-11-14');
  expect(dayIn('Pacific/Auckland', 4)).toBe('2026-11-15');
  expect(dayIn('America/New_York', 0)).toBe('2026-11-15');
  expect(dayIn('America/New_York', 1)).toBe('2026-11-14');
  expect(businessToday(undefined, at).toString()).toBe('2026-11-15');
});
