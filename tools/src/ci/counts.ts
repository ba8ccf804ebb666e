import { readFile } from 'node:fs/promises';

export type Counts = { readonly passed: number; readonly failed: number };

/** What a test run counted. A run that left no count, or skipped a test, has failed. */
export async function countsOf(path: string): Promise<Counts> {
  const report: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
  const read = (name: string): number => numberIn(report, name);
  if (read('numTotalTests') === 0) return { passed: 0, failed: 1 };
  return { passed: read('numPassedTests'), failed: read('numTotalTests') - read('numPassedTests') };
}

export function sumOf(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function numberIn(report: unknown, name: string): number {
  if (typeof report !== 'object' || report === null || !(name in report)) return 0;
  const value: unknown = Reflect.get(report, name);
  return typeof value === 'number' ? value : 0;
}
