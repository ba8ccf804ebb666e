import { expect, test } from 'vitest';
import { benchmarksPage } from './benchmarks-page.ts';

const figure = { metric: 'P1 sales/s', ours: 70, limit: 100, ratio: 0.7, goal: '>= 0.7', pass: true };

test('the page says of each figure what it is, beside what it was measured, and whether its goal is reached', () => {
  const page = benchmarksPage([
    {
      name: 'orders',
      at: '2026-11-15T17:00Z',
      machine: '2 cores',
      figures: [figure, { ...figure, metric: 'P2', pass: false }],
      last: 'orders: ratio 0.70',
    },
  ]);
  expect(page).toContain('## orders');
  expect(page).toContain('2026-11-15 17:00 UTC · 2 cores · `orders: ratio 0.70`');
  expect(page).toContain('| P1 sales/s | 70 | 100 | 0.7 | >= 0.7 | yes |');
  expect(page).toContain('| P2 | 70 | 100 | 0.7 | >= 0.7 | **no** |');
});

test('what was not measured this time stays on the page', () => {
  const recordOf = (name: string, last: string) => ({
    name,
    at: '2026-11-15T17:00Z',
    machine: '',
    figures: [figure],
    last,
  });
  const before = benchmarksPage([recordOf('orders', 'orders: ratio 0.70'), recordOf('cell', 'cell: ratio 1')]);
  const after = benchmarksPage([recordOf('cell', 'cell: ratio 2')], before);
  expect(after).toBe(benchmarksPage([recordOf('cell', 'cell: ratio 2'), recordOf('orders', 'orders: ratio 0.70')]));
});
