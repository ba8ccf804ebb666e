import { findBrokenHabits } from './check/broken-habits.ts';
import { findLongFiles } from './check/file-statistics.ts';
import { findMigrationFaults } from './check/migration-habits.ts';
import { findRetiredWords } from './check/retired-words.ts';
import { runSteps, tableOf } from './check/run-steps.ts';
import { commandStep, findingStep, type Step } from './check/step.ts';
import { resultsFolder } from './ci/results-folder.ts';
import { packages } from './repo-root.ts';
import { findFunctionFaults } from './sql-functions/function-faults.ts';
import { findWordFaults } from './words/word-faults.ts';

const smallTests = [
  'run',
  '--project=small',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFolder}/small.json`,
];

/** The long ones first, so that two hands finish together. */
const steps: readonly Step[] = [
  commandStep('small tests', 'vitest', smallTests, /^\s*Tests /),
  ...packages.map((name) => commandStep(`types ${name}`, 'tsc', ['-p', name])),
  commandStep('types web/build', 'tsc', ['-p', 'web/tsconfig.build.json']),
  commandStep('lint', 'oxlint', []),
  commandStep('unused', 'knip', []),
  commandStep('walls', 'node', ['tools/src/walls.ts']),
  commandStep('format', 'oxfmt', ['--check']),
  findingStep('files', findLongFiles),
  findingStep('habits', findBrokenHabits),
  findingStep('words', findWordFaults),
  findingStep('names', findRetiredWords),
  findingStep('migrations', findMigrationFaults),
  findingStep('functions', findFunctionFaults),
];

const started = performance.now();
const results = await runSteps(steps, 2);
const failed = results.filter(({ ok }) => !ok);

for (const { name, details } of failed) console.error(`\n--- ${name} ---\n${details.trimEnd()}`);
console.log(`\n${tableOf(results, (performance.now() - started) / 1000)}`);
process.exitCode = failed.length > 0 ? 1 : 0;
