import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { runCommand } from '../run-command.ts';
import { environment } from './bench-server.ts';
import { closeWithCrash } from './closing-crash.ts';
import { fillClosing, makeDue, yesterday } from './closing-fill.ts';
import { closeOverHttp } from './closing-http.ts';
import { medianOf, quantileOf, say } from './figures.ts';
import type { Cluster } from './own-cluster.ts';
import { connectTo, openSellingServer } from './selling-server.ts';
import { idOf, tillsPerOrganization } from './shop.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    receipts: { type: 'string', default: '10000000' },
    organizations: { type: 'string', default: '10000' },
    each: { type: 'string', default: '10' },
  },
});
const size = {
  oldReceipts: Number(values.receipts),
  organizations: Number(values.organizations),
  receiptsEach: Number(values.each),
};
const rounds = 5;
const mostHttpMs = 15;

/** P9 and P10: a night of closings against the same function called by nothing but a database client, in turns. */
export async function benchClosing(): Promise<boolean> {
  await using testServer = await openSellingServer(size.organizations * tillsPerOrganization);
  const { cluster, client } = testServer;
  await fillClosing(() => connectTo(cluster), size);
  const share = Math.floor(size.organizations / (rounds * 2 + 1));
  const ours: number[] = [];
  const bare: number[] = [];
  const single: number[] = [];
  let peakMegabytes = 0;
  let next = 0;
  for (let round = 0; round < rounds; round += 1) {
    await makeDue(client, next, share);
    const night = await closeByProgram(cluster);
    if (night.closed !== share) throw new Error(`${night.closed} of ${share} organisations were closed`);
    ours.push(share / (night.milliseconds / 1000));
    peakMegabytes = Math.max(peakMegabytes, night.peakMegabytes);
    next += share;
    const alone = await closeBare(cluster, next, share);
    bare.push(share / (alone.reduce((sum, one) => sum + one, 0) / 1000));
    single.push(...alone);
    next += share;
  }
  const crash = { first: next, count: share };
  const diedAt = await closeWithCrash(cluster, client, crash);
  next += share;
  const isWhole = await expectClosed(client, next, size.receiptsEach);
  const overHttp = await closeOverHttp(cluster, client, 100);

  const ratio = medianOf(ours) / medianOf(bare);
  const isFast = ratio >= 0.8;
  say(
    { metric: 'P9 organisations closed/s', ours: medianOf(ours), limit: medianOf(bare), goal: '>= 0.8', pass: isFast },
    { ...size, peakMegabytes },
  );
  const p95 = quantileOf(single, 0.95);
  say(
    { metric: 'one Z, the function alone, p95 ms', ours: p95, limit: medianOf(single), goal: '-', pass: true },
    { receipts: size.receiptsEach, among: size.oldReceipts },
  );
  say(
    {
      metric: 'P9 closed when the program was killed',
      ours: diedAt,
      limit: share,
      goal: 'none double or missing',
      pass: true,
    },
    { organizations: share },
  );
  const httpP95 = quantileOf(overHttp, 0.95);
  const isQuick = httpP95 <= mostHttpMs;
  say(
    {
      metric: 'P10 one Z over HTTP, p95 ms',
      ours: httpP95,
      limit: mostHttpMs,
      goal: `<= ${mostHttpMs}`,
      pass: isQuick,
    },
    { receipts: 300, median: medianOf(overHttp), among: size.oldReceipts },
  );
  console.log(`closing: ratio ${ratio.toFixed(2)}`);
  return isFast && isWhole && isQuick;
}

type Night = { readonly closed: number; readonly milliseconds: number; readonly peakMegabytes: number };

/** The program as it runs in the worker, but once. Its own clock leaves out how long it takes to start. */
async function closeByProgram(cluster: Cluster): Promise<Night> {
  const { code, output } = await runCommand('node', ['server/src/tresen.ts', 'close-days'], {
    env: environment(cluster),
  });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as Night;
}

/** One transaction for each organisation, on one connection, as fast as it answers. */
export async function closeBare(cluster: Cluster, first: number, count: number): Promise<readonly number[]> {
  const client = new Client({ connectionString: cluster.urlFor('tresen_app') });
  await client.connect();
  const took: number[] = [];
  for (let number = first; number < first + count; number += 1) {
    const began = performance.now();
    await client.query('begin');
    await client.query({
      name: 'tenant',
      text: `select set_config('tresen.org_id', $1, true)`,
      values: [idOf(3, number)],
    });
    await client.query({
      name: 'close',
      text: `select app.close_day($1, ${yesterday}, 'auto', now(), null, $2, 'bare', '[]', false)`,
      values: [idOf(4, number), randomUUID()],
    });
    await client.query('commit');
    took.push(performance.now() - began);
  }
  await client.end();
  return took;
}

/** A figure counts only if the work was done: each organisation has one report, and it holds every receipt. */
export async function expectClosed(client: Client, organizations: number, receiptsEach: number): Promise<boolean> {
  const { rows } = await client.query<{ reports: number; wrong: number; open: number }>(
    `select count(*)::int as reports, count(*) filter (where receipt_count <> $1)::int as wrong,
      (select count(*)::int from app.receipts r where r.z_no is null and r.location_id < $2) as open from app.z_reports`,
    [receiptsEach, idOf(4, organizations)],
  );
  const [found] = rows;
  const isWhole = found?.reports === organizations && found.wrong === 0 && found.open === 0;
  if (!isWhole) console.log(JSON.stringify({ organizations, ...found }));
  return isWhole;
}
