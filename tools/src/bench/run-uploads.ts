import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { medianOf, quantileOf } from './figures.ts';
import type { Run } from './run-pgbench.ts';

export type Uploads = {
  readonly url: string;
  readonly key: string;
  readonly startHash: string;
  readonly firstDevice: number;
  readonly connections: number;
  readonly salesEach: number;
  readonly seconds: number;
  /** Every so many tills only the first: so that each stands in an organisation of its own. */
  readonly apart?: number;
  /** `dressed`: with options, discounts and tips. `to-sign`: each with a transaction of its own. `starts`: no sale, its first line. `rounds`: for tables. */
  readonly kind?: 'plain' | 'dressed' | 'to-sign' | 'starts' | 'rounds';
  /** What a till waits between two sales. */
  readonly pauseMs?: number;
};

type Sent = { readonly latencies: readonly number[]; readonly elapsedMs: number };

type Cpu = { readonly node: () => Promise<number>; readonly postgres: () => Promise<number> };

const notAsked: Cpu = { node: async () => 0, postgres: async () => 0 };

/** The same through HTTP; `cpu` tells what the programs behind it have used so far. */
export async function runUploads(uploads: Uploads, cpu: Cpu = notAsked): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'upload-sales.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the tills ended with ${String(code)}`)),
  );
  failed.catch(() => {});
  child.send(uploads);
  await Promise.race([once(child, 'message'), failed]);
  const before = { node: await cpu.node(), postgres: await cpu.postgres() };
  child.send('go');
  const [{ latencies, elapsedMs }] = (await Promise.race([once(child, 'message'), failed])) as [Sent];
  const { length: count } = latencies;
  const nodeCpuMs = ((await cpu.node()) - before.node) / count;
  return {
    perSecond: count / (elapsedMs / 1000),
    count,
    p50Ms: medianOf(latencies),
    p99Ms: quantileOf(latencies, 0.99),
    nodeCpuMs,
    cpuMs: nodeCpuMs + ((await cpu.postgres()) - before.postgres) / count,
  };
}
