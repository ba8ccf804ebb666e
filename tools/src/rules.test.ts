import { expect, test } from 'vitest';
import { idsInTests, idsOf } from './rules/ids-in-tests.ts';
import { rulesOf } from './rules/rules-of.ts';

test('the rules are the rows of the lists and of the tables, and nothing they merely mention', () => {
  const markdown =
    '# R9 Title\n\n- R1.1 One, see D7.\n- R1.2 Two (R1.9).\n- A1 Three.\n\n| Id | About |\n|---|---|\n| D1 | As R3.3 |\n| D23b | More |\n';
  expect(rulesOf(markdown)).toEqual(['R1.1', 'R1.2', 'A1', 'D1', 'D23b']);
});

test('a rule that stands there twice is refused', () => {
  expect(() => rulesOf('- R1.1 One.\n- R1.1 Two.\n')).toThrow('R1.1 stands in the rules twice');
});

test.each([
  ['[R2.58] the text', ['R2.58']],
  ['[R2.1, R2.2] both languages', ['R2.1', 'R2.2']],
  ['[R2.1][D5] both languages', ['R2.1', 'D5']],
  ['[D27b] lockout', ['D27b']],
  ['[A1, R2.1] the whole of it', ['A1', 'R2.1']],
  ['the rule [R2.1] in the middle of a sentence', []],
  ['R2.1 without brackets', []],
])('the title "%s" proves what it should', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

test('ids are read from real tests only, also from those with a table', () => {
  const text = [
    `test('[R1.1] plain', () => {});`,
    'it(`[R1.2] template ${1}`, () => {});',
    `test.each([1, 2])('[R1.3] %s', () => {});`,
    `describe('[R1.4] a heading proves nothing', () => {});`,
    `test.skip('[R1.5] skipped', () => {});`,
    `// test('[R1.6] commented out', () => {});`,
    `const word = "[R1.7] a string";`,
  ].join('\n');
  expect([...idsInTests([{ path: 'some.test.ts', text }])]).toEqual(['R1.1', 'R1.2', 'R1.3']);
});
