import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { surroundings } from '@tresen/e2e/test-server/surroundings';
import { start, stop } from '../dev/processes.ts';
import { fillYear, type Year } from './datev-year.ts';
import { medianOf, say } from './figures.ts';
import { type OwnerCalls, ownerCalls } from './owner-calls.ts';

const run = promisify(execFile);
const rounds = 3;
const leastRatio = 0.6;
const mostGrowthMb = 32;
/** Often enough for a figure in seconds, seldom enough not to be part of it. */
const lookEveryMs = 200;

/**
 * A year of 100,000 receipts as a booking batch with one row for each rate of every receipt: the whole way from the
 * request to the file in the store, checked and proven, against PostgreSQL writing the same rows out and nothing else.
 */
export async function benchDatev(): Promise<boolean> {
  const count = Number(process.argv[3] ?? 100_000);
  await using database = await createTemplate();
  const year = await fillYear(database.urlFor(), count);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = surroundings({ database, port, smtpUrl: 'smtp://127.0.0.1:1', publicUrl: url });
  const server = start(process.execPath, ['server/src/main.ts'], env);
  server.stdout?.resume();
  server.stderr?.resume();
  try {
    await untilReady(`${url}/readyz`);
    const call = await ownerCalls(url);
    await call('PUT', '/datev-settings', settings);
    const small = await batchOf(call, year, { from: '2026-01-01', to: '2026-01-02' });
    const before = await memoryOf(server.pid ?? 0);
    const ours: number[] = [];
    const bare: number[] = [];
    let rows = small.rows;
    for (let round = 0; round < rounds; round += 1) {
      bare.push(
        await timed(() => run('psql', [database.urlFor(), '-qc', year.bareCopy], { maxBuffer: 512 * 1024 * 1024 })),
      );
      ours.push(
        await timed(async () => ({ rows } = await batchOf(call, year, { from: '2026-01-01', to: '2026-12-31' }))),
      );
    }
    const growthMb = ((await memoryOf(server.pid ?? 0)) - before) / 1024;
    const [mine, limit] = [medianOf(ours), medianOf(bare)];
    const isFast = limit / mine >= leastRatio;
    say(
      {
        metric: 'datev rows per second',
        ours: rows / mine,
        limit: rows / limit,
        goal: `ratio >= ${leastRatio}`,
        pass: isFast,
      },
      { rows, seconds: ours, bareSeconds: bare },
    );
    const isSmall = growthMb <= mostGrowthMb;
    say({
      metric: 'datev peak memory growth, MB',
      ours: growthMb,
      limit: mostGrowthMb,
      goal: `<= ${mostGrowthMb}`,
      pass: isSmall,
    });
    console.log(`datev: ratio ${(limit / mine).toFixed(2)}`);
    return isFast && isSmall;
  } finally {
    await stop(server, 'SIGTERM');
  }
}

const settings = {
  adviserNo: '1234567',
  clientNo: '10001',
  yearBeginMonth: 1,
  accountLength: 4,
  chart: '03',
  isFinal: false,
  detail: 'receipt',
  accounts: {},
  version: 0,
};

async function batchOf(
  call: OwnerCalls,
  { locationId }: Year,
  days: { from: string; to: string },
): Promise<{ rows: number }> {
  const exportId = randomUUID();
  await call('PUT', `/datev-batches/${exportId}`, { locationId, ...days, delivers: 'whole' });
  for (;;) {
    const { state, rows, problems } = await call('GET', `/exports/${exportId}`);
    if (state === 'ready') return { rows: Number(rows) };
    if (state === 'refused' || state === 'failed') throw new Error(`${state}: ${JSON.stringify(problems)}`);
    await pause(lookEveryMs);
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('the server did not become ready');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** The most a process has ever held, in kB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
