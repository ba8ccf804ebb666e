import { startServer } from './bench-server.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, pairedText, say } from './figures.ts';
import type { Run } from './run-pgbench.ts';
import { runUploads } from './run-uploads.ts';
import { discountsAllowed } from './sales.ts';
import { openSellingServer } from './selling-server.ts';
import { expectNothingOdd } from './orders.ts';

const pairs = 9;
const warmUps = 3;
const connections = 16;
const seconds = 1.5;
const salesEach = 250;

/** What options, discounts and a tip cost: the same tills sell the same drinks with and without them, in turns. */
export async function benchOrdersOptions(): Promise<boolean> {
  const runs = (pairs + warmUps) * 2;
  await using testServer = await openSellingServer(runs * connections);
  const { cluster, client } = testServer;
  await client.query(
    `insert into app.service_rules (org_id, location_id, rules) select org_id, location_id, $1 from app.locations`,
    [JSON.stringify(discountsAllowed)],
  );
  await using server = await startServer(cluster);
  let nextDevice = 0;
  const sell = (kind: 'plain' | 'dressed') =>
    runUploads(
      testServer.sales({
        url: server.url,
        firstDevice: (nextDevice += connections) - connections,
        connections,
        salesEach,
        seconds,
        kind,
      }),
      { postgres: () => cpuOf(cluster.pid), node: () => cpuOf(server.pid) },
    );
  for (let round = 0; round < warmUps; round += 1) for (const kind of ['plain', 'dressed'] as const) await sell(kind);
  const [plain, dressed]: [Run[], Run[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    plain.push(await sell('plain'));
    dressed.push(await sell('dressed'));
  }
  await expectNothingOdd(client);
  for (const what of ['perSecond', 'p50Ms', 'cpuMs'] as const) {
    const of = (side: readonly Run[]) => side.map((run) => run[what]);
    const ratios = of(dressed).map((value, pair) => value / (of(plain)[pair] ?? Number.NaN));
    say({
      metric: `${names[what]}, ${connections} connections, beside plain sales, by pairs ${pairedText(ratios)}`,
      ours: medianOf(of(dressed)),
      limit: medianOf(of(plain)),
      goal: '-',
      pass: true,
    });
  }
  const ratio = medianOf(dressed.map((run, pair) => run.perSecond / (plain[pair]?.perSecond ?? Number.NaN)));
  console.log(`orders-options: ratio ${ratio.toFixed(2)}`);
  return true;
}

const names = { perSecond: 'sales/s', p50Ms: 'p50 ms', cpuMs: 'CPU ms per sale' };
