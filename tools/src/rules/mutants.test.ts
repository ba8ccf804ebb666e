import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { allMutants } from './all-mutants.ts';
import { idsOf, titlesInTests } from './ids-in-tests.ts';
import { type Mutant, planted, sampleOf, sizeOf } from './mutant.ts';
import { rulesOf } from './rules-of.ts';

/** What a walk through the product found, by its number, or a check of the table service or of the fiscal pack. */
const finding = /^(?:(?:hole|floor|desk|design)-B?\d+|[TK]\d+)$/;

function findingsOf(title: string): readonly string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, word = '']) => (finding.test(word) ? [word] : []));
}

const textOf = (path: string): Promise<string> => readFile(join(repoRoot, path), 'utf8');

test.each(allMutants)('the lie about $rule in $file can be planted, and its test names the rule', async (mutant) => {
  expect(planted(await textOf(mutant.file), mutant)).toContain(mutant.replacement);
  const text = await textOf(mutant.test.file);
  const titles = titlesInTests([{ path: mutant.test.file, text }]).filter((title) => title.includes(mutant.test.title));
  // A table gives each row of a test its rule.
  const ofRows = titles.some((title) => title.startsWith('[%s]')) ? [...text.matchAll(/\['(R\d+\.\d+|D\d+b?)',/g)] : [];
  const named = [...titles.flatMap(idsOf), ...titles.flatMap(findingsOf), ...ofRows.map(([, rule]) => rule)];
  expect(named).toContain(mutant.rule);
});

test('the lies are about rules of the specification, and about sixty of them at least', async () => {
  const rules = rulesOf(await textOf('docs/spec/rules.md'));
  const lied = new Set(allMutants.map(({ rule }) => rule));
  const others = [...lied].filter((rule) => !rules.includes(rule));
  expect(others.filter((rule) => !finding.test(rule))).toEqual([]);
  expect(lied.size - others.length).toBeGreaterThanOrEqual(60);
});

const lie: Mutant = {
  rule: 'R1.1',
  file: 'a.ts',
  text: 'yes',
  replacement: 'no',
  test: { file: 'a.test.ts', title: 'a' },
};

test('a lie is planted where its text stands once, and nowhere else', () => {
  expect(planted('say yes', lie)).toBe('say no');
  expect(() => planted('say yes, yes', lie)).toThrow('occurs 2 times in a.ts');
  expect(() => planted('say', lie)).toThrow('occurs 0 times in a.ts');
  expect(() => planted('say yes', { ...lie, replacement: 'yes' })).toThrow('changes nothing');
});

test('a sample holds quick lies only, and other ones the next day', () => {
  const quick = ['a', 'b', 'c', 'd'].map((rule) => ({ ...lie, rule }));
  const slow = { ...lie, test: { file: 'e2e/src/journeys/a.test.ts', title: 'a' } };
  expect(sizeOf(slow)).toBe('e2e');
  expect(sizeOf({ ...lie, test: { file: 'server/src/a.test.ts', title: 'a' } })).toBe('medium');
  expect(sampleOf([slow, ...quick], 2, 0).map(({ rule }) => rule)).toEqual(['a', 'b']);
  expect(sampleOf([slow, ...quick], 2, 1).map(({ rule }) => rule)).toEqual(['c', 'd']);
  expect(sampleOf([slow], 2, 0)).toEqual([]);
});
