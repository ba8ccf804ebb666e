import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import { type BenchRecord, benchmarksPage } from './benchmarks-page.ts';

const page = join(repoRoot, 'docs/benchmarks.md');

/**
 * Runs the named benches, or every one, each in a process of its own, and writes what they said beside what was measured
 * before: a page with a date at each figure.
 */
export async function benchAll(known: readonly string[]): Promise<boolean> {
  const asked = process.argv.slice(3).filter((word) => known.includes(word));
  let isGood = true;
  for (const name of asked.length > 0 ? asked : known) {
    console.log(`\n== ${name}`);
    const { code, stdout } = await runCommand('node', ['tools/src/bench.ts', name], { aloud: true });
    isGood &&= code === 0;
    const figures = stdout.split('\n').filter((line) => line.startsWith('{"metric"'));
    const record: BenchRecord = {
      name,
      at: Temporal.Now.instant().toString({ smallestUnit: 'minute' }),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
      figures: figures.map((line) => JSON.parse(line) as BenchRecord['figures'][number]),
      last: stdout.trim().split('\n').at(-1) ?? '',
    };
    await writeFile(page, benchmarksPage([record], await readFile(page, 'utf8')));
  }
  return isGood;
}
