import { revenueStates } from '@tresen/domain/sales/revenue-state';
import { expect, test } from 'vitest';
import { stateIn } from './use-revenue-filter.ts';

test('[D13][promise-D13] the list shows what succeeded, and everything else when somebody asks for it', () => {
  const at = (query: string) => stateIn(new URLSearchParams(query));
  expect(at('')).toBe('successful');
  expect(at('paymentType=cash&page=2')).toBe('successful');
  for (const state of revenueStates) expect(at(`state=${state}`)).toBe(state);
  expect([at('state=all'), at('search=K1-1-000385'), at('zReportId=1')]).toEqual([undefined, undefined, undefined]);
});
