import { mkdir, rm } from 'node:fs/promises';
import { countsOf, type Counts, failedFilesOf, sumOf } from './ci/counts.ts';
import { runOpenapiDrift } from './ci/openapi-drift.ts';
import { essentialJourneys } from './ci/essential-journeys.ts';
import { resultsFolder } from './ci/results-folder.ts';
import { runCommand } from './run-command.ts';

type Stage = { readonly name: string; readonly run: () => Promise<Counts> };

/** In the order in which a person would want to know: can it be built, is it tidy, does it work. */
const stages: readonly Stage[] = [
  { name: 'build', run: () => program('node', ['web/build/build.ts']) },
  { name: 'check', run: () => tests('small', 'node', ['tools/src/check.ts']) },
  { name: 'openapi drift', run: runOpenapiDrift },
  { name: 'tables drift', run: () => program('node', ['tools/src/tables.ts', '--check']) },
  { name: 'medium tests', run: () => patiently('medium') },
  { name: 'journeys', run: () => patiently('e2e', essentialJourneys()) },
  {
    name: 'chaos',
    run: () => program('node', ['tools/src/chaos.ts', '--seconds', '15', '--seed', '7', '--seeds', '2']),
  },
  {
    name: 'card chaos',
    run: () => program('node', ['tools/src/chaos.ts', '--cards', '--payments', '100', '--seed', '7']),
  },
  { name: 'size', run: () => program('node', ['tools/src/size.ts']) },
  { name: 'rules', run: () => program('node', ['tools/src/rules.ts']) },
  { name: 'mutants', run: () => program('node', ['tools/src/rules.ts', '--mutants', '--sample', '2']) },
  { name: 'asvs', run: () => program('node', ['tools/src/asvs.ts']) },
  { name: 'sbom', run: () => program('node', ['tools/src/sbom.ts']) },
];

await rm(resultsFolder, { recursive: true, force: true });
await mkdir(resultsFolder, { recursive: true });

const totals: Counts[] = [];
const rows: string[] = [];
const notes: string[] = [];
for (const { name, run } of stages) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await run().catch(brokenOff);
  totals.push(counts);
  rows.push(`${name.padEnd(14)} ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${lineOf(counts)}`);
}

const total = sumOf(totals);
console.log(`\n${[...rows, ...notes].join('\n')}\n\n${lineOf(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A stage that cannot even be run has failed; the others still are. */
function brokenOff(error: unknown): Counts {
  console.error(error);
  return { passed: 0, failed: 1 };
}

async function program(command: string, args: readonly string[]): Promise<Counts> {
  const { code } = await runCommand(command, args, { aloud: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A shared machine can stop for half a minute in the middle of a journey. Up to five files may show themselves once more,
 * each with a server of its own and the machine for itself; the run says which, and what fails twice has failed.
 */
async function patiently(project: string, only: readonly string[] = []): Promise<Counts> {
  const first = await vitest(project, only);
  const files = first.failed > 0 ? await failedFilesOf(reportOf(project)) : [];
  if (files.length === 0 || files.length > 5) return first;
  console.log(`\n== a second attempt for ${files.join(', ')}`);
  const second = await vitest(project, [...files, '--maxWorkers=1']);
  if (second.failed > 0) return first;
  notes.push(`seen only at the second attempt: ${files.join(', ')}`);
  return { passed: first.passed + first.failed, failed: 0 };
}

function vitest(project: string, args: readonly string[]): Promise<Counts> {
  return tests(project, 'vitest', [
    'run',
    ...args,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(project)}`,
  ]);
}

function reportOf(project: string): string {
  return `${resultsFolder}/${project}.json`;
}

/** A program that runs tests: counts them, and itself as one more. */
async function tests(project: string, command: string, args: readonly string[]): Promise<Counts> {
  const itself = await program(command, args);
  return sumOf([itself, await countsOf(reportOf(project))]);
}

function lineOf({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
