import type { Visitor } from '@tresen/domain/people/access';
import { expect, test } from 'vitest';
import { accessDecision } from './access-decision.ts';

const nobody: Visitor = { role: undefined, locations: [] };
const staff: Visitor = { role: 'staff', locations: [{ features: ['point-of-sale'] }] };
const owner: Visitor = { role: 'admin', locations: [{ features: ['point-of-sale'] }] };

test('[R2.33] without a session user every guarded route leads to the log-in, also later', () => {
  for (const access of ['signed-in', 'member', 'manager'] as const) {
    expect(accessDecision({ access }, nobody, { isFirstLoad: true })).toEqual({ kind: 'sign-in' });
    expect(accessDecision({ access }, nobody, { isFirstLoad: false })).toEqual({ kind: 'sign-in' });
  }
});

test('[R6.7] a public route is open to everybody', () => {
  expect(accessDecision({ access: 'anyone' }, nobody, { isFirstLoad: true })).toEqual({ kind: 'enter' });
});

test('[R8.2] on the first load a refused route is a page not found', () => {
  expect(accessDecision({ access: 'manager' }, staff, { isFirstLoad: true })).toEqual({
    kind: 'not-found',
    reason: 'role',
  });
  expect(accessDecision({ access: 'member', feature: 'order-processing' }, owner, { isFirstLoad: true })).toEqual({
    kind: 'not-found',
    reason: 'feature',
  });
});

test('[D26] later the person stays and is told the reason', () => {
  expect(accessDecision({ access: 'manager' }, staff, { isFirstLoad: false })).toEqual({
    kind: 'stay',
    reason: 'role',
  });
  expect(accessDecision({ access: 'member', feature: 'digital-menu' }, owner, { isFirstLoad: false })).toEqual({
    kind: 'stay',
    reason: 'feature',
  });
});

test('[R6.6] [D24] a feature that is on somewhere opens its gate', () => {
  expect(accessDecision({ access: 'member', feature: 'point-of-sale' }, staff, { isFirstLoad: false })).toEqual({
    kind: 'enter',
  });
});

test('[R8.2] a guard that fails itself refuses, and the page does not break', () => {
  const broken: Visitor = {
    role: 'admin',
    get locations(): never {
      throw new Error('the session is not what it should be');
    },
  };
  const endpoint = { access: 'member', feature: 'point-of-sale' } as const;
  expect(accessDecision(endpoint, broken, { isFirstLoad: true })).toEqual({ kind: 'not-found', reason: 'role' });
});
