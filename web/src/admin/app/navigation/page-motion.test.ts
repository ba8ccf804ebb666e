import { expect, test } from 'vitest';
import { leaveTime, phaseOf } from './page-motion.ts';

test('[R2.36] the old page leaves while the new one waits, then the new one enters', () => {
  expect(phaseOf('/admin/dashboard', '/admin/articles')).toBe('leave');
  expect(phaseOf('/admin/articles', '/admin/articles')).toBe('enter');
});

test('[R2.36] whoever asked for less motion waits for nothing', () => {
  expect(leaveTime(false)).toBe(90);
  expect(leaveTime(true)).toBe(0);
});
