import { readFile } from 'node:fs/promises';

export type Counts = { readonly passed: number; readonly failed: number };

/**
 * What a test run counted. A run that left no count, or skipped a test, has failed, but for suites of vendors whom nobody here has a
 * contract with, and of printers that do not stand here: the run itself says how many those are.
 */
export async function countsOf(path: string): Promise<Counts> {
  const report: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
  const read = (name: string): number => numberIn(report, name);
  if (read('numTotalTests') === 0) return { passed: 0, failed: 1 };
  const failed = read('numTotalTests') - read('numPassedTests') - withoutVendor(report);
  return { passed: read('numPassedTests'), failed };
}

const notRun = /not run: no (?:credentials|printer)\b/u;

function withoutVendor(report: unknown): number {
  const tests = listIn(report, 'testResults').flatMap((file) => listIn(file, 'assertionResults'));
  return tests.filter((test) => {
    if (!isObject(test)) return false;
    const name: unknown = Reflect.get(test, 'fullName');
    const status: unknown = Reflect.get(test, 'status');
    return status === 'skipped' && typeof name === 'string' && notRun.test(name);
  }).length;
}

/** The files of a test run in which something failed. */
export async function failedFilesOf(path: string): Promise<readonly string[]> {
  const report: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
  return listIn(report, 'testResults').flatMap((file) => {
    const name: unknown = isObject(file) && Reflect.get(file, 'status') !== 'passed' && Reflect.get(file, 'name');
    return typeof name === 'string' ? [name] : [];
  });
}

export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function listIn(report: unknown, name: string): readonly unknown[] {
  const value: unknown = isObject(report) ? Reflect.get(report, name) : undefined;
  return Array.isArray(value) ? value : [];
}

function numberIn(report: unknown, name: string): number {
  const value: unknown = isObject(report) ? Reflect.get(report, name) : undefined;
  return typeof value === 'number' ? value : 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
