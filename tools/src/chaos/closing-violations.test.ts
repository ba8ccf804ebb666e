import { expect, test } from 'vitest';
import { violationsOf } from './closing-violations.ts';

const right = {
  location_id: 'garden',
  open: 0,
  reports: 3,
  last: 3,
  head: 3,
  receipts: 40,
  ranged: 40,
  unranged: 0,
  wrong_totals: 0,
  wrong_figures: 0,
  broken_chain: 0,
};

test('offline-8 I4 notices each way in which a receipt could be lost, counted twice or added up wrongly', () => {
  expect(violationsOf(right)).toEqual([]);
  const wrongs = [
    { open: 1 },
    { last: 4 },
    { head: 2 },
    { ranged: 41 },
    { unranged: 1 },
    { wrong_totals: 1 },
    { wrong_figures: 1 },
    { broken_chain: 1 },
  ];
  for (const wrong of wrongs) expect(violationsOf({ ...right, ...wrong }), JSON.stringify(wrong)).toHaveLength(1);
});
