import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';

const headings = /^## (\d+\.\d+\.\d+)(?: \(([\da-f]{8,40})\))?$/gm;
const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8');

test('the newest release in the changelog is the version of the package', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(headings)];
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: newest?.[1] });
});

test('a release that has its commit in the changelog has a database written by that commit', () => {
  const named = [...read('CHANGELOG.md').matchAll(headings)].filter(([, , commit]) => commit !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const [, version, commit] of named)
    expect(JSON.parse(read(`server/test/releases/${version}/expected.json`))).toMatchObject({ commit });
});
