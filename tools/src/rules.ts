import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from './repo-root.ts';
import { allMutants } from './rules/all-mutants.ts';
import { idsInTests } from './rules/ids-in-tests.ts';
import { type Mutant, sampleOf } from './rules/mutant.ts';
import { rulesOf } from './rules/rules-of.ts';
import { runMutants } from './rules/run-mutants.ts';
import { handWritten, isTest } from './source-files.ts';

/**
 * `pnpm rules` lists the rules that no test names. `pnpm rules --mutants` breaks the code on purpose and sees each named
 * test fail: all of them in a night, `--only R4.13` those of one rule, `--sample 2` a few quick ones.
 */
const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    sample: { type: 'string' },
  },
});

process.exitCode = values.mutants ? await seeMutantsCaught(chosen()) : await listRules();

async function listRules(): Promise<number> {
  const rules = rulesOf(await readFile(join(repoRoot, 'docs/spec/rules.md'), 'utf8'));
  const proven = idsInTests((await handWritten()).filter(isTest));
  const open = rules.filter((id) => !proven.has(id));
  const unknown = [...proven].filter((id) => !rules.includes(id));

  if (open.length > 0) console.log(`without a test: ${open.join(' ')}`);
  if (unknown.length > 0) console.error(`named by a test, but no rule: ${unknown.join(' ')}`);
  console.log(`rules: ${rules.length - open.length} of ${rules.length} proven`);
  return unknown.length > 0 ? 1 : 0;
}

function chosen(): readonly Mutant[] {
  if (values.sample !== undefined)
    return sampleOf(allMutants, Number(values.sample), Math.floor(Date.now() / 86_400_000));
  const { only } = values;
  return only
    ? allMutants.filter(({ rule, file }) => only.some((word) => word === rule || file.includes(word)))
    : allMutants;
}

async function seeMutantsCaught(mutants: readonly Mutant[]): Promise<number> {
  const verdicts = await runMutants(mutants, ({ mutant, isCaught, why }) => {
    const fate = isCaught ? 'caught  ' : 'SURVIVED';
    console.log(`${fate} ${mutant.rule.padEnd(6)} ${mutant.file} ← ${mutant.test.file}${why && `: ${why}`}`);
  });
  const caught = verdicts.filter(({ isCaught }) => isCaught).length;
  console.log(`mutants: ${caught} of ${mutants.length} caught`);
  return caught === mutants.length && caught > 0 ? 0 : 1;
}
