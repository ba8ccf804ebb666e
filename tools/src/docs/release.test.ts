import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';

const read = (path: string) => readFileSync(join(repoRoot, path), 'utf8');

test('the newest release in the changelog is the version of the package', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)( \([\da-f]{8,40}\))?$/gm)];
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: newest?.[1] });
});
