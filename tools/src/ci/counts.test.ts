import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, failedFilesOf, sumOf } from './counts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-counts-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function counted(report: object): Promise<object> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return countsOf(file);
}

test('what passed is counted, and what did not pass has failed, a skipped test too', async () => {
  expect(await counted({ numTotalTests: 10, numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 })).toEqual({
    passed: 7,
    failed: 3,
  });
});

test('[rulings-72] what waits for credentials or the printer of a vendor has not failed; whatever else is skipped has', async () => {
  const vendor = { fullName: 'the contract of a TSE: fiskaly, not run: no credentials signs', status: 'skipped' };
  const printer = { fullName: 'a real printer not run: no printer in TRESEN_RAW_PRINTER', status: 'skipped' };
  const broken = { ...vendor, status: 'failed' };
  const other = { fullName: 'somebody was in a hurry', status: 'skipped' };
  const report = (assertionResults: readonly object[]) => ({
    numTotalTests: 1 + assertionResults.length,
    numPassedTests: 1,
    testResults: [{ name: '/a.test.ts', status: 'passed', assertionResults }],
  });
  expect(await counted(report([vendor, printer]))).toEqual({ passed: 1, failed: 0 });
  expect(await counted(report([vendor, other, broken]))).toEqual({ passed: 1, failed: 2 });
});

test('a run without tests, and one that left no report, has failed', async () => {
  expect(await counted({ numTotalTests: 0, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(await countsOf(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
});

test('the files in which something failed are named', async () => {
  const file = join(folder, 'files.json');
  const testResults = [
    { name: '/a.test.ts', status: 'passed' },
    { name: '/b.test.ts', status: 'failed' },
  ];
  await writeFile(file, JSON.stringify({ numTotalTests: 2, numPassedTests: 1, testResults }));
  expect(await failedFilesOf(file)).toEqual(['/b.test.ts']);
  expect(await failedFilesOf(join(folder, 'missing.json'))).toEqual([]);
});

test('counts add up', () => {
  const counts = [
    { passed: 3, failed: 1 },
    { passed: 4, failed: 0 },
  ];
  expect(sumOf(counts)).toEqual({ passed: 7, failed: 1 });
});
