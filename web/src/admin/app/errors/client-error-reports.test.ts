import { expect, test } from 'vitest';
import { mostReports, reportFilter, reportOf } from './client-error-reports.ts';
import { newReference } from './reference.ts';

const place = { path: '/admin/dashboard', buildId: 'b1', reference: 'AAAA-BBBB' };

test('[R8.29] an error is told with name, message, stack, path, build and reference', () => {
  const report = reportOf('boundary', new TypeError('x is not a function'), place);
  expect(report).toMatchObject({ kind: 'boundary', message: 'TypeError: x is not a function', ...place });
  expect(report.stack).toContain('TypeError');
});

test('[R8.29] a report is never longer than the contract takes', () => {
  const huge = new Error('m'.repeat(5000));
  huge.stack = 's'.repeat(50_000);
  const report = reportOf('unhandled', huge, { ...place, path: `/${'p'.repeat(900)}` });
  expect(report.message.length).toBeLessThanOrEqual(1000);
  expect(report.stack?.length).toBeLessThanOrEqual(8000);
  expect(report.path.length).toBeLessThanOrEqual(500);
});

test('[R8.29] the same story is told once, and a page tells at most five', () => {
  const isWorthTelling = reportFilter();
  const reported = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((message) =>
    isWorthTelling(reportOf('unhandled', new Error(message), place)),
  );
  expect(reported).toEqual([true, false, true, true, true, true, false, false]);
  expect(reported.filter(Boolean)).toHaveLength(mostReports);
});

test('[R2.57] a reference can be read out: no letter or digit that is mistaken for another', () => {
  const all = Array.from({ length: 32 }, (_, byte) => newReference((size) => new Uint8Array(size).fill(byte))).join('');
  expect(all).not.toMatch(/[01IO]/);
  expect(newReference()).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
});
