import { expect, test } from 'vitest';
import { versionsInForce } from './procedure.ts';

const versions = [
  { versionNo: 3, madeOn: '2026-09-10' },
  { versionNo: 1, madeOn: '2026-01-05' },
  { versionNo: 2, madeOn: '2026-06-01' },
];

test('[K35] the versions of a period are the one it began with and those made in it; before the first, the first', () => {
  const of = (from: string, to: string) => versionsInForce(versions, { from, to });
  expect(of('2026-02-01', '2026-03-01')).toEqual([1]);
  expect(of('2026-05-01', '2026-09-10')).toEqual([1, 2, 3]);
  expect(of('2026-06-01', '2026-06-30')).toEqual([2]);
  expect(of('2027-01-01', '2027-01-31')).toEqual([3]);
  expect(of('2025-12-01', '2026-01-31')).toEqual([1]);
  expect(of('2025-01-01', '2025-12-31')).toEqual([1]);
  expect(versionsInForce([], { from: '2025-01-01', to: '2025-12-31' })).toEqual([]);
});
