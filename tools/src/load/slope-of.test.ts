import { expect, test } from 'vitest';
import { slopeOf } from './slope-of.ts';

test('[F14] the slope of a line is found through noise, and a flat one has none', () => {
  const noise = (minute: number) => (minute % 2 === 0 ? 0.4 : -0.4);
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  expect(slopeOf(minutes.map((minute) => [minute, 200 + 0.3 * minute + noise(minute)]))).toBeCloseTo(0.3, 1);
  expect(slopeOf(minutes.map((minute) => [minute, 200 + noise(minute)]))).toBeCloseTo(0, 1);
  expect(slopeOf([[1, 5]])).toBe(0);
});
