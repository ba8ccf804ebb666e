import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createTemplate } from '@tresen/e2e/test-server/template';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { surroundings } from '@tresen/e2e/test-server/surroundings';
import { start, stop } from '../dev/processes.ts';
import { fillTaxYear, type TaxYear } from './dsfinvk-year.ts';
import { asWorker } from './bench-server.ts';
import { medianOf, say } from './figures.ts';
import { type OwnerCalls, ownerCalls } from './owner-calls.ts';

const run = promisify(execFile);
const rounds = 5;
const leastRatio = 0.35;
const mostSeconds = 60;
const mostGrowthMb = 96;
const lookEveryMs = 100;

/**
 * A year of 100,000 receipts as an export for the tax office: from the request to the checked and proven ZIP in the store, against
 * PostgreSQL writing out the rows it is made of and nothing else.
 */
export async function benchDsfinvk(): Promise<boolean> {
  const count = Number(process.argv[3] ?? 100_000);
  await using database = await createTemplate();
  const year = await fillTaxYear(database.urlFor(), count);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = surroundings({ database, port, smtpUrl: 'smtp://127.0.0.1:1', publicUrl: url });
  const server = start(process.execPath, [...asWorker, 'server/src/main.ts'], env);
  server.stdout?.resume();
  server.stderr?.resume();
  try {
    await untilReady(`${url}/readyz`);
    const call = await ownerCalls(url);
    await exportOf(call, year, { from: '2026-01-01', to: '2026-01-02' });
    const before = await memoryOf(server.pid ?? 0);
    await exportOf(call, year, { from: '2026-01-01', to: '2026-01-31' });
    const afterMonth = await memoryOf(server.pid ?? 0);
    const ours: number[] = [];
    const bare: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await timed(() => run('psql', bareArguments(database.urlFor(), year))));
      ours.push(await timed(async () => (rows = await exportOf(call, year, wholeYear))));
    }
    const peak = await memoryOf(server.pid ?? 0);
    const [growthMb, beyondMonthMb] = [(peak - before) / 1024, (peak - afterMonth) / 1024];
    return sayFigures({ rows, bareRows: year.bareRows, ours, bare, growthMb, beyondMonthMb });
  } finally {
    await stop(server, 'SIGTERM');
  }
}

type Measured = {
  readonly rows: number;
  readonly bareRows: number;
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  readonly growthMb: number;
  /** What a year needs more than its first month: whether memory grows with the days. */
  readonly beyondMonthMb: number;
};

function sayFigures({ rows, bareRows, ours, bare, growthMb, beyondMonthMb }: Measured): boolean {
  const seconds = medianOf(ours);
  const [mine, limit] = [rows / seconds, bareRows / medianOf(bare)];
  const isFast = mine / limit >= leastRatio;
  say(
    { metric: 'K28 dsfinvk rows per second', ours: mine, limit, goal: `ratio >= ${leastRatio}`, pass: isFast },
    { rows, bareRows, seconds: ours, bareSeconds: bare },
  );
  const isSoon = seconds <= mostSeconds;
  say({ metric: 'K28 dsfinvk seconds', ours: seconds, limit: mostSeconds, goal: `<= ${mostSeconds}`, pass: isSoon });
  const isSmall = growthMb <= mostGrowthMb;
  say({
    metric: 'K28 dsfinvk peak memory growth, MB',
    ours: growthMb,
    limit: mostGrowthMb,
    goal: `<= ${mostGrowthMb}`,
    pass: isSmall,
  });
  say({
    metric: 'dsfinvk peak memory growth beyond a month, MB',
    ours: beyondMonthMb,
    limit: mostGrowthMb,
    goal: '-',
    pass: true,
  });
  console.log(`dsfinvk: ratio ${(mine / limit).toFixed(2)}`);
  return isFast && isSoon && isSmall;
}

const wholeYear = { from: '2026-01-01', to: '2026-12-31' };

function bareArguments(url: string, { bareCopies }: TaxYear): string[] {
  return [url, '-q', '-o', '/dev/null', ...bareCopies.flatMap((statement) => ['-c', statement])];
}

async function exportOf(
  call: OwnerCalls,
  { locationId }: TaxYear,
  days: { readonly from: string; readonly to: string },
): Promise<number> {
  const exportId = randomUUID();
  await call('PUT', `/tax-office-exports/${exportId}`, { locationId, ...days });
  for (;;) {
    const { state, rows, problems } = await call('GET', `/exports/${exportId}`);
    if (state === 'ready') return Number(rows);
    if (state === 'refused' || state === 'failed') throw new Error(`${String(state)}: ${JSON.stringify(problems)}`);
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
