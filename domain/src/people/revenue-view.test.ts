import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInView, revenueView, staffRevenueHours } from './revenue-view.ts';
import { isManager, roles } from './roles.ts';

const now = Temporal.Instant.from('2026-11-15T12:00:00Z');
const someOrder = fc.record({
  takenBy: fc.constantFrom('anna', 'ben', null),
  paidAt: fc.integer({ min: -100_000, max: 0 }).map((seconds) => now.add({ seconds })),
});

test('[R6.2, R9.5] staff see their own orders of the last 24 hours and no other', () => {
  expect(staffRevenueHours).toBe(24);
  const view = revenueView({ role: 'staff', userId: 'ben' }, now)!;
  fc.assert(
    fc.property(someOrder, (order) => {
      const isRecent = now.since(order.paidAt).total('hours') <= 24;
      expect(isInView(order, view)).toBe(order.takenBy === 'ben' && isRecent);
    }),
  );
});

test('[R6.2] a manager sees every order, and who does not work in the organisation none', () => {
  for (const role of roles.filter((each) => each !== 'staff')) {
    const view = revenueView({ role, userId: 'ben' }, now);
    expect(view, role).toEqual(isManager(role) ? {} : undefined);
  }
  fc.assert(fc.property(someOrder, (order) => isInView(order, revenueView({ role: 'admin', userId: 'ben' }, now)!)));
});
