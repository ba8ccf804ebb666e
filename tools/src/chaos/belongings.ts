import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const processes = new Map<ChildProcess, NodeJS.Signals>();
const folders = new Set<string>();

/** Whoever ends the run from outside ends what it started as well: a server that nobody waits for would run all night. */
process.once('exit', () => {
  for (const [child, signal] of processes) child.kill(signal);
  for (const folder of [...folders].toReversed())
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Ends with the run, by this signal, however the run ends. */
export function endsWithUs<Child extends ChildProcess>(child: Child, signal: NodeJS.Signals): Child {
  processes.set(child, signal);
  child.once('exit', () => processes.delete(child));
  return child;
}

/** Is removed with the run, however the run ends. */
export async function folderOfOurs(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  folders.add(folder);
  return folder;
}
