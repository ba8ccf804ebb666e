import type { Client } from 'pg';
import { bareSaleScript, startHash } from './bare-sale.ts';
import { startServer } from './bench-server.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, say } from './figures.ts';
import { type Run, runPgbench } from './run-pgbench.ts';
import { runUploads } from './run-uploads.ts';
import { salesOf } from './sales.ts';
import { openSellingServer } from './selling-server.ts';
import { deviceOf, tillsPerOrganization } from './shop.ts';

const levels = [1, 16, 64] as const;
const rounds = 3;
/** A server that answers all day has compiled what it runs. */
const warmUps = 3;
const seconds = 1.5;
/** So many sales are signed before the clock starts: enough for the time, and not for more. */
const salesFor = { 1: 1000, 16: 250, 64: 80 } as const;

type Level = (typeof levels)[number];

/** P1 to P4: sales over HTTP against the database alone, called by the product's own function, in turns. */
export async function benchOrders(): Promise<boolean> {
  const runs = (rounds + warmUps) * levels.length * 2;
  await using testServer = await openSellingServer(runs * 64);
  const { cluster, client, privateKey } = testServer;
  await using server = await startServer(cluster);
  const sample = salesOf(deviceOf(0), privateKey, 1, startHash)[0];
  if (!sample) throw new Error('no sale');

  let nextDevice = 0;
  const devices = () => (nextDevice += 64) - 64;
  const bare = (connections: Level) =>
    runPgbench(cluster, bareSaleScript(sample, devices(), tillsPerOrganization), connections, seconds);
  const ours = (connections: Level) =>
    runUploads(
      testServer.sales({
        url: server.url,
        firstDevice: devices(),
        connections,
        salesEach: salesFor[connections],
        seconds,
      }),
      { postgres: () => cpuOf(cluster.pid), node: () => cpuOf(server.pid) },
    );

  for (let round = 0; round < warmUps; round += 1) for (const level of levels) await ours(level);
  await bare(16);
  const measured = new Map<Level, { bare: Run[]; ours: Run[] }>();
  for (const level of levels) {
    const both = { bare: [] as Run[], ours: [] as Run[] };
    measured.set(level, both);
    for (let round = 0; round < rounds; round += 1) {
      both.bare.push(await bare(level));
      both.ours.push(await ours(level));
    }
  }
  await expectNothingOdd(client);
  return judge(measured);
}

function judge(measured: ReadonlyMap<Level, { bare: Run[]; ours: Run[] }>): boolean {
  const of = (level: Level, side: 'bare' | 'ours', what: keyof Run) =>
    medianOf(measured.get(level)?.[side].map((run) => run[what]) ?? []);
  const figures = [
    { metric: 'P1 sales/s, 16 connections', level: 16, what: 'perSecond', least: 0.7 },
    { metric: 'P2 sales/s, 64 connections', level: 64, what: 'perSecond', least: 1.2 },
    { metric: 'P3 CPU ms per sale, 64 connections', level: 64, what: 'cpuMs', most: 0.65 },
    { metric: 'P4 one sale, idle, p50 ms', level: 1, what: 'p50Ms', most: 2.5 },
  ] as const;
  const passes = figures.map((figure) => {
    const [ours, limit] = [of(figure.level, 'ours', figure.what), of(figure.level, 'bare', figure.what)];
    const pass = 'least' in figure ? ours / limit >= figure.least : ours / limit <= figure.most;
    say({
      metric: figure.metric,
      ours,
      limit,
      goal: 'least' in figure ? `>= ${figure.least}` : `<= ${figure.most}`,
      pass,
    });
    return pass;
  });
  for (const level of levels)
    say(
      {
        metric: `CPU ms per sale, ${level} connections`,
        ours: of(level, 'ours', 'cpuMs'),
        limit: of(level, 'bare', 'cpuMs'),
        goal: '-',
        pass: true,
      },
      {
        nodeCpuMs: of(level, 'ours', 'nodeCpuMs'),
        perSecond: {
          ours: Math.round(of(level, 'ours', 'perSecond')),
          bare: Math.round(of(level, 'bare', 'perSecond')),
        },
      },
    );
  const ratio = of(16, 'ours', 'perSecond') / of(16, 'bare', 'perSecond');
  console.log(`orders: ratio ${ratio.toFixed(2)}`);
  return passes.every(Boolean);
}

/** A figure counts only if the work was done: every sale in its place, and nothing to tell a manager. */
export async function expectNothingOdd(client: Client): Promise<void> {
  const { rows } = await client.query<{ odd: number; loose: number; gaps: number }>(`
    select (select count(*)::int from app.incidents) as odd,
      (select count(*)::int from app.receipts r where not exists (select 1 from app.receipt_lines l where l.org_id = r.org_id
        and l.register_id = r.register_id and l.series = r.series and l.no = r.no)) as loose,
      (select count(*)::int from app.stream_heads h where h.last_seq <> (select count(*) from app.events e
        where e.org_id = h.org_id and e.location_id = h.location_id)) as gaps`);
  if (rows.some(({ odd, loose, gaps }) => odd + loose + gaps > 0)) throw new Error(JSON.stringify(rows));
}
