import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { planted } from '../rules/mutant.ts';
import { attackLies } from './attack-lies.ts';

const textOf = (path: string): Promise<string> => readFile(join(repoRoot, path), 'utf8');

test.each(attackLies)('the lie about $rule in $file can be planted, and its test names it', async (lie) => {
  expect(planted(await textOf(lie.file), lie)).toContain(lie.replacement);
  const titles = (await textOf(lie.test.file)).split('\n').filter((line) => line.includes(lie.test.title));
  expect(titles.join()).toContain(`[${lie.rule}]`);
});

test('[hole-1] [hole-3] [hole-4] [hole-6] [hole-7] each hole that a device could use is opened again here', () => {
  const opened = new Set(attackLies.map(({ rule }) => rule));
  expect([...opened]).toEqual(expect.arrayContaining(['hole-1', 'hole-3', 'hole-4', 'hole-6', 'hole-7']));
});
