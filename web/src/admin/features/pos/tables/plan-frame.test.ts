import { gridFields } from '@tresen/domain/rooms/dining-table';
import { expect, test } from 'vitest';
import { leastWidth, planFrame } from './plan-frame.ts';

const square = { tableId: 'a', name: '1', seats: 4, shape: 'square', x: 20, y: 20, w: 6, h: 4, turn: 0 } as const;
const wall = { ...square, tableId: 'w', name: null, seats: 0, shape: 'wall', x: 4, y: 8, w: 30, h: 1 } as const;

test('[T18] a plan shows what stands there and no more of the grid, and each of its tables is as large as a thumb', () => {
  const frame = planFrame([square, wall]);
  expect(frame).toEqual({ x: 2.5, y: 6.5, w: 33, h: 19 });
  expect((leastWidth([square, wall], frame) / frame.w) * square.h).toBeGreaterThanOrEqual(48);
  expect(planFrame([])).toEqual({ x: 0, y: 0, w: 20, h: 14 });
  const whole = planFrame([
    { ...square, x: 0, y: 0 },
    { ...square, x: gridFields - square.w, y: gridFields - square.h },
  ]);
  expect(whole.w).toBe(gridFields + 3);
});
