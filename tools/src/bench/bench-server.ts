import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { stop } from '../dev/processes.ts';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import type { Cluster } from './own-cluster.ts';

/** Makes the tables, as an operator would. */
export async function migrateCluster(cluster: Cluster): Promise<void> {
  const env = { ...environment(cluster), MIGRATION_DATABASE_URL: cluster.urlFor('postgres') };
  const { code, output } = await runCommand('node', ['server/src/tresen.ts', 'migrate'], { env });
  if (code !== 0) throw new Error(output);
}

/** As in ops/Dockerfile: what a request leaves behind is swept when it is dead, not while it is being answered. */
export const asInProduction = ['--max-semi-space-size=64'];
/** As in ops/kubernetes/base/worker.yaml: nobody waits for a worker, and its memory is what an export costs. */
export const asWorker = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
/** As there, too: compiled once, by the first that ends. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'tresen-bench-compiled') };

/** The API as a process of its own, which logs like in production, to nowhere. */
export async function startServer(cluster: Cluster, over: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const quiet = await open('/dev/null', 'w');
  const env = { ...process.env, ...compiled, ...environment(cluster), PORT: String(port), LOG_LEVEL: 'info', ...over };
  const child = spawn(process.execPath, [...asInProduction, 'server/test/api-process.ts'], {
    cwd: repoRoot,
    env,
    stdio: ['ignore', quiet.fd, 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; child.exitCode === null && tries < 300; tries += 1) {
    if (await answers(`${url}/readyz`)) break;
    await pause(100);
  }
  if (child.exitCode !== null) throw new Error('the server did not start');
  return {
    url,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      await stop(child);
      await quiet.close();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => undefined))?.ok ?? false;
}

export function environment(cluster: Cluster): Record<string, string> {
  return {
    NODE_ENV: 'test',
    ROLES: 'api',
    DATABASE_URL: cluster.urlFor('tresen_app'),
    AUTH_DATABASE_URL: cluster.urlFor('tresen_auth'),
    AUTH_SECRET: 'a secret of the benchmark, long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Tresen <no-reply@tresen.example>',
    FILES_URL: `file://${join(repoRoot, '.data/bench-files')}`,
  };
}
