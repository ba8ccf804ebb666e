import { readFile, rm } from 'node:fs/promises';

export type Verdict = 'passed' | 'failed' | 'missing';
export type Answer = { readonly of: (title: string) => Verdict };

type Result = { readonly fullName: string; readonly status: string };

/**
 * What the named tests said. One that did not run, because its file did not even load, is missing and not failed: a lie
 * that breaks the program in pieces proves nothing about a test.
 */
export async function answerOf(report: string): Promise<Answer> {
  const content: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));
  await rm(report, { force: true });
  const results = listIn(content, 'testResults').flatMap((file) => listIn(file, 'assertionResults').filter(isResult));
  return {
    of: (title) => {
      const named = results.filter(({ fullName, status }) => fullName.includes(title) && status !== 'skipped');
      if (named.some(({ status }) => status === 'failed')) return 'failed';
      return named.some(({ status }) => status === 'passed') ? 'passed' : 'missing';
    },
  };
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(list) ? list : [];
}

function isResult(value: unknown): value is Result {
  return typeof value === 'object' && value !== null && 'fullName' in value && 'status' in value;
}
