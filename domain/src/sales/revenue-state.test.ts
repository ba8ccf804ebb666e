import { expect, test } from 'vitest';
import { revenueState } from './revenue-state.ts';

test('[R4.3] a paid order is successful until it is taken back; what costs nothing and was paid with nothing is free', () => {
  const paid = { totalCents: 480, isPaid: true, takenBack: 'nothing' } as const;
  expect(revenueState(paid)).toBe('successful');
  expect(revenueState({ ...paid, takenBack: 'some' })).toBe('refunded');
  expect(revenueState({ ...paid, takenBack: 'all' })).toBe('cancelled');
  expect(revenueState({ ...paid, totalCents: 0 })).toBe('successful');
  expect(revenueState({ totalCents: 0, isPaid: false, takenBack: 'nothing' })).toBe('free');
  expect(revenueState({ totalCents: 0, isPaid: false, takenBack: 'all' })).toBe('cancelled');
});
