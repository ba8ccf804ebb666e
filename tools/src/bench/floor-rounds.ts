import { startServer } from './bench-server.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, pairedText, say } from './figures.ts';
import type { Run } from './run-pgbench.ts';
import { runUploads } from './run-uploads.ts';
import { openSellingServer } from './selling-server.ts';

const pairs = 9;
const warmUps = 2;
const connections = 16;
const seconds = 1.5;
const salesEach = 250;
const least = 0.7;

/** Figure 9 of table service: rounds and counter sales of the same drinks, in turns, at one server. */
export async function measureRounds(): Promise<boolean> {
  const runs = (pairs + warmUps) * 2;
  await using testServer = await openSellingServer(runs * connections);
  const { cluster } = testServer;
  await using server = await startServer(cluster);
  let nextDevice = 0;
  const sell = (kind: 'plain' | 'rounds') =>
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
  for (let turn = 0; turn < warmUps; turn += 1) for (const kind of ['plain', 'rounds'] as const) await sell(kind);
  const [sales, rounds]: [Run[], Run[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    sales.push(await sell('plain'));
    rounds.push(await sell('rounds'));
  }
  const ratios = rounds.map((run, pair) => run.perSecond / (sales[pair]?.perSecond ?? Number.NaN));
  const isFast = medianOf(ratios) >= least;
  const of = (side: readonly Run[], what: 'perSecond' | 'cpuMs') => medianOf(side.map((run) => run[what]));
  const cpu = { cpuMsPerRound: of(rounds, 'cpuMs'), cpuMsPerSale: of(sales, 'cpuMs') };
  say(
    {
      metric: `T51 rounds/s beside counter sales/s, by pairs ${pairedText(ratios)}`,
      ours: of(rounds, 'perSecond'),
      limit: of(sales, 'perSecond'),
      goal: `>= ${least}`,
      pass: isFast,
    },
    cpu,
  );
  return isFast;
}
