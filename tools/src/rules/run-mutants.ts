import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import { type Mutant, planted, sizeOf } from './mutant.ts';
import { answerOf, type Answer } from './test-answer.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

export type Verdict = { readonly mutant: Mutant; readonly isCaught: boolean; readonly why: string };

/** Two at a time, each in a copy of its own. Lies with the same test follow each other: it is seen green once. */
export async function runMutants(
  mutants: readonly Mutant[],
  tell: (verdict: Verdict) => void,
): Promise<readonly Verdict[]> {
  // One that no longer fits its file is reported at once, and not after half a night.
  for (const mutant of mutants) planted(await readFile(join(repoRoot, mutant.file), 'utf8'), mutant);
  const queue = [...Map.groupBy(mutants, ({ test }) => test.file).values()].toSorted((a, b) => b.length - a.length);
  const hands = Array.from({ length: Math.min(2, queue.length) }, async () => {
    const verdicts: Verdict[] = [];
    await using copy = await copyTree();
    for (let group = queue.shift(); group; group = queue.shift()) {
      for (const verdict of await judgeGroup(copy, group, tell)) verdicts.push(verdict);
    }
    return verdicts;
  });
  return (await Promise.all(hands)).flat();
}

async function judgeGroup(
  copy: TreeCopy,
  group: readonly Mutant[],
  tell: (verdict: Verdict) => void,
): Promise<readonly Verdict[]> {
  const honest = await testIn(copy, group);
  const verdicts: Verdict[] = [];
  for (const mutant of group) {
    const verdict = await judge(copy, mutant, honest);
    tell(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

async function judge(copy: TreeCopy, mutant: Mutant, honest: Answer): Promise<Verdict> {
  const before = honest.of(mutant.test.title);
  if (before !== 'passed') return { mutant, isCaught: false, why: `the test is ${before} without the lie` };
  await using _lie = await copy.plant(mutant);
  const after = await testIn(copy, [mutant]);
  const outcome = after.of(mutant.test.title);
  return {
    mutant,
    isCaught: outcome === 'failed',
    why: outcome === 'failed' ? '' : `the test is ${outcome} with the lie`,
  };
}

/** Runs only the named tests of one file. */
async function testIn(copy: TreeCopy, mutants: readonly Mutant[]): Promise<Answer> {
  const [first] = mutants;
  if (!first) throw new Error('nothing to run');
  const size = sizeOf(first);
  if (size === 'e2e') await runCommand('node', ['web/build/build.ts'], { cwd: copy.folder });
  const report = join(copy.folder, 'artifacts/mutants.json');
  const titles = mutants.map(({ test }) => RegExp.escape(test.title)).join('|');
  await runCommand(
    'vitest',
    ['run', `--project=${size}`, first.test.file, '-t', titles, '--reporter=json', `--outputFile.json=${report}`],
    { cwd: copy.folder },
  );
  return answerOf(report);
}
