import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stop } from '../dev/processes.ts';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';
import { startHash } from './bare-sale.ts';
import { environment, startServer } from './bench-server.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, quantileOf, say } from './figures.ts';
import { expectNothingOdd } from './orders.ts';
import { openSellingServer } from './selling-server.ts';
import type { PlayedSale, Stage } from './signing-tills.ts';
import { benchThroughput, devicesToSign, devicesWithout } from './signing-throughput.ts';

const tills = 200;
/** So many registers have a TSE: those that are played, and new ones for each upload. */
const withDevice = tills + devicesToSign;
/** One sale in ten seconds and till: a busy evening everywhere at once. */
const evening = { seconds: 30, everyMs: 10_000, cartMs: 2000 };

type Answer = { readonly sales: readonly PlayedSale[]; readonly cpuMs: number };

/** The table of latencies of signing (K4, K5; `pnpm bench signing latencies`, or `throughput`): 200 tills of one program, a stand-in whose delays are known, a real server. */
export async function benchSigning(): Promise<boolean> {
  await using testServer = await openSellingServer(withDevice + devicesWithout);
  const { cluster, client, privateKey } = testServer;
  await using standIn = await openStandIn();
  const { code, output } = await runCommand(
    'node',
    [
      'server/test/furnish-tse.ts',
      ...['--owner', cluster.urlFor('postgres'), '--stand-in', standIn.url, '--devices', String(withDevice)],
    ],
    { env: environment(cluster) },
  );
  if (code !== 0) throw new Error(output);
  await using server = await startServer(cluster, { DATABASE_POOL_SIZE: '20' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const passes: boolean[] = [];
  const isAsked = (part: string) =>
    !['latencies', 'throughput'].some((one) => process.argv.includes(one)) || process.argv.includes(part);
  if (isAsked('latencies')) {
    await using played = await openTills({ url: server.url, key, startHash, tills });
    await played.play({ ...evening, lineMs: 0 });
    const before = await cpuOf(server.pid);
    const evenly = await played.play({ ...evening, lineMs: 0 });
    passes.push(await ourPart(standIn, evenly));
    const [ours, limit] = [evenly.cpuMs, (await cpuOf(server.pid)) - before].map((ms) => ms / evenly.sales.length);
    const own = `CPU ms per sale of the program that plays ${tills} tills, beside the server's`;
    say({ metric: own, ours: ours ?? Number.NaN, limit: limit ?? Number.NaN, goal: '-', pass: true });
    for (const { vendorMs, p50, p95 } of [
      { vendorMs: 120, p50: 350, p95: 600 },
      { vendorMs: 900, p50: Infinity, p95: 1400 },
    ]) {
      await standIn.setFaults([{ kind: 'slow', on: ['tx'], ms: vendorMs }]);
      passes.push(paperOf(vendorMs, await played.play({ ...evening, lineMs: 40 }), { p50, p95 }));
    }
    await standIn.setFaults([]);
  }
  if (isAsked('throughput'))
    passes.push(await benchThroughput({ testServer, standIn, server, firstToSign: tills, firstWithout: withDevice }));
  const { rows } = await client.query<{ twice: number }>(
    'select count(*)::int as twice from (select subject_id from app.tse_transactions where subject_id is not null group by 1 having count(*) > 1) as more',
  );
  if ((rows[0]?.twice ?? 1) > 0) throw new Error(`${rows[0]?.twice} processes have two rows`);
  await expectNoGaps(client);
  console.log('signing: done');
  return passes.every(Boolean);
}

/** From the upload that leaves the till to the request that ends its transaction at the stand-in: the loop device is in it. */
async function ourPart(standIn: StandIn, { sales }: Answer): Promise<boolean> {
  const endings = await standIn.endings();
  const times = sales.map(({ txId, sentAt }) => (endings[txId] ?? Number.NaN) - sentAt);
  const [p95, p99] = [quantileOf(times, 0.95), quantileOf(times, 0.99)];
  const more = { sales: sales.length, ...statesOf(sales) };
  say({ metric: 'upload sent to finish asked, p95 ms', ours: p95, limit: 30, goal: '<= 1', pass: p95 <= 30 }, more);
  say({ metric: 'upload sent to finish asked, p99 ms', ours: p99, limit: 80, goal: '<= 1', pass: p99 <= 80 });
  say({ metric: 'the same, p50 ms', ours: medianOf(times), limit: 30, goal: '-', pass: true });
  return p95 <= 30 && p99 <= 80;
}

function paperOf(
  vendorMs: number,
  { sales, cpuMs }: Answer,
  goal: { readonly p50: number; readonly p95: number },
): boolean {
  const times = sales.map(({ paidAt, answeredAt }) => answeredAt - paidAt);
  const signed = sales.filter(({ state }) => state === 'signed').length;
  const [p50, p95] = [medianOf(times), quantileOf(times, 0.95)];
  const what = `paid to paper released, vendor ${vendorMs} ms, line 40 ms`;
  const more = { sales: sales.length, ofTillsCpuMsPerSale: cpuMs / sales.length, ...statesOf(sales) };
  if (Number.isFinite(goal.p50))
    say({ metric: `${what}, p50 ms`, ours: p50, limit: goal.p50, goal: '<= 1', pass: p50 <= goal.p50 });
  say({ metric: `${what}, p95 ms`, ours: p95, limit: goal.p95, goal: '<= 1', pass: p95 <= goal.p95 }, more);
  const share = signed / sales.length;
  say({ metric: `${what}, signed`, ours: signed, limit: sales.length, goal: '>= 0.99', pass: share >= 0.99 });
  return p50 <= goal.p50 && p95 <= goal.p95 && share >= 0.99;
}

function statesOf(sales: readonly PlayedSale[]): Readonly<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const { state } of sales) states[state] = (states[state] ?? 0) + 1;
  return states;
}

type StandIn = Awaited<ReturnType<typeof openStandIn>>;

async function openStandIn() {
  const child = spawn(process.execPath, ['tools/src/tse-server.ts', '--active-tss', '1000'], {
    cwd: repoRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, adminUrl } = JSON.parse(line) as { readonly url: string; readonly adminUrl: string };
  return {
    url,
    setFaults: async (faults: readonly object[]) => {
      const answer = await fetch(`${adminUrl}/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seed: 1, faults }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    endings: async () => (await (await fetch(`${adminUrl}/endings`)).json()) as Readonly<Record<string, number>>,
    [Symbol.asyncDispose]: () => stop(child),
  };
}

async function openTills(toPlay: object) {
  const child = fork(join(import.meta.dirname, 'signing-tills.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the tills ended with ${String(code)}`)),
  );
  failed.catch(() => {});
  const ask = async (asked: object) => {
    child.send(asked);
    return (await Promise.race([once(child, 'message'), failed]))[0] as Answer;
  };
  await ask(toPlay);
  return { play: (stage: Stage) => ask(stage), [Symbol.asyncDispose]: () => stop(child) };
}

/** A device that hung was told to the manager; nothing else may have been. */
async function expectNoGaps(client: Parameters<typeof expectNothingOdd>[0]): Promise<void> {
  await client.query("delete from app.incidents where kind in ('tse-outage')");
  await expectNothingOdd(client);
}
