import { datePresets } from '@tresen/domain/basics/date-presets';
import { expect, test } from 'vitest';
import { paramsOf, periodFrom, stepped } from './period.ts';

const today = Temporal.PlainDate.from('2026-11-14');
const at = (query: string) => periodFrom(new URLSearchParams(query), today, 'last-month');
const text = ({ preset, range }: ReturnType<typeof at>) => `${preset} ${range.from} ${range.to}`;

test('[R9.8][D29] what the address says is what is shown, and what is shown can be said as an address', () => {
  for (const preset of datePresets) {
    const period = at(`preset=${preset}`);
    expect(period.preset).toBe(preset);
    expect(text(at(new URLSearchParams(paramsOf(period)).toString()))).toBe(text(period));
  }
  expect(text(at('preset=calendar-year&year=2024'))).toBe('calendar-year 2024-01-01 2024-12-31');
  expect(text(at('from=2026-02-01&to=2026-02-10'))).toBe('custom 2026-02-01 2026-02-10');
});

test('[R9.8] an address that makes no sense shows the usual period', () => {
  for (const query of [
    '',
    'preset=ever',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01&to=2026-02-01',
    'from=2020-01-01&to=2026-01-01',
  ])
    expect(text(at(query))).toBe('last-month 2026-10-01 2026-10-31');
  expect(text(at('preset=calendar-year&year=1999'))).toBe('calendar-year 2025-01-01 2025-12-31');
});

test('[R2.56] a step goes on by the same length; months and years stay whole', () => {
  expect(text(stepped(at('preset=last-month'), -1))).toBe('custom 2026-09-01 2026-09-30');
  expect(text(stepped(at('from=2026-01-01&to=2026-01-31'), 1))).toBe('custom 2026-02-01 2026-02-28');
  expect(text(stepped(at('preset=calendar-year&year=2024'), 1))).toBe('custom 2025-01-01 2025-12-31');
  expect(text(stepped(at('preset=last-week'), -1))).toBe('custom 2026-10-26 2026-11-01');
});
