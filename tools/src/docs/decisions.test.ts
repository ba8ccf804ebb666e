import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';

const folder = join(repoRoot, 'docs/adr');

test('the index of decisions lists every one of them, under its title', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const lines = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => `- [${readFileSync(join(folder, name), 'utf8').split('\n', 1)[0]?.slice(2)}](${name})`);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !index.includes(`${line}\n`))).toEqual([]);
});
