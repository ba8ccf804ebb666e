import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../run-command.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, quantileOf } from './figures.ts';
import type { Cluster } from './own-cluster.ts';

export type Run = {
  readonly perSecond: number;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Per sale: of our program and the database, and of our program alone. */
  readonly cpuMs: number;
  readonly nodeCpuMs: number;
};

/** A new connection reads the catalogue of the database before it is fast; that is not what is measured. */
const warmSeconds = 1;

/** The engine alone: as many connections, the same function, the same role and settings as the program has. */
export async function runPgbench(cluster: Cluster, script: string, clients: number, seconds: number): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-pgbench-'));
  try {
    const file = join(folder, 'sale.sql');
    await writeFile(file, script);
    const running = runCommand(
      cluster.pgbench,
      argumentsFor(cluster, file, clients, Math.ceil(warmSeconds + seconds + 0.5)),
      {
        cwd: folder,
        env: {
          PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
        },
      },
    );
    await pause(warmSeconds * 1000);
    const [from, cpuBefore] = [Date.now(), await cpuOf(cluster.pid)];
    await pause(seconds * 1000);
    const [until, cpuAfter] = [Date.now(), await cpuOf(cluster.pid)];
    const { code, output } = await running;
    if (code !== 0 || /failed transactions: [1-9]/.test(output)) throw new Error(output);
    const latencies = (await transactions(folder)).filter(({ at }) => at >= from && at < until);
    return {
      perSecond: latencies.length / ((until - from) / 1000),
      count: latencies.length,
      p50Ms: medianOf(latencies.map(({ ms }) => ms)),
      p99Ms: quantileOf(
        latencies.map(({ ms }) => ms),
        0.99,
      ),
      cpuMs: (cpuAfter - cpuBefore) / latencies.length,
      nodeCpuMs: 0,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function argumentsFor({ port }: Cluster, file: string, clients: number, seconds: number): readonly string[] {
  return [
    ...['-h', '127.0.0.1', '-p', String(port), '-U', 'tresen_app', '-n', '-M', 'prepared', '-f', file],
    ...[
      '-c',
      String(clients),
      '-j',
      String(Math.min(2, clients)),
      '-T',
      String(seconds),
      '-D',
      'n=0',
      '-l',
      'postgres',
    ],
  ];
}

/** Each line of the log: client, number, duration in millionths of a second, script, and when it ended. */
async function transactions(folder: string): Promise<readonly { readonly ms: number; readonly at: number }[]> {
  const files = await Array.fromAsync(glob(join(folder, 'pgbench_log.*')));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const [, , micros, , second, fraction] = line.split(' ').map(Number);
      if (micros === undefined || second === undefined || fraction === undefined) return [];
      return [{ ms: micros / 1000, at: second * 1000 + fraction / 1000 }];
    }),
  );
}
