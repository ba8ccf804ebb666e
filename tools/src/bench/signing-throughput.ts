import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf } from './cpu-of.ts';
import { medianOf, pairedText, say } from './figures.ts';
import type { Run } from './run-pgbench.ts';
import { runUploads, type Uploads } from './run-uploads.ts';
import type { openSellingServer } from './selling-server.ts';

const rounds = 9;
const warmUps = 2;
const connections = 16;
const seconds = 1.5;
/** A register may have a hundred carts open: fewer than that are begun. */
const eachOf = { plain: 250, 'to-sign': 250, starts: 90 } as const;

const sides = ['v1', 'v2', 'answers', 'hangs', 'starts'] as const;
type Side = (typeof sides)[number];

/** Every upload has tills of its own: of those with a TSE three sides take new ones each round, of the others two. */
export const devicesToSign = 3 * (rounds + warmUps) * connections;
export const devicesWithout = 2 * (rounds + warmUps) * connections;

type Throughput = {
  readonly testServer: Awaited<ReturnType<typeof openSellingServer>>;
  readonly standIn: { readonly setFaults: (faults: readonly object[]) => Promise<void> };
  readonly server: { readonly url: string; readonly pid: number };
  readonly firstToSign: number;
  readonly firstWithout: number;
};

/** K4: sales with a TSE that hangs beside sales with one that answers and without any, in turns; and what a start call costs. */
export async function benchThroughput(parts: Throughput): Promise<boolean> {
  const { testServer, standIn, server } = parts;
  let { firstToSign, firstWithout } = parts;
  const cpu = { postgres: () => cpuOf(testServer.cluster.pid), node: () => cpuOf(server.pid) };
  const upload = (kind: keyof typeof eachOf, firstDevice: number) => {
    const uploads = {
      url: server.url,
      firstDevice,
      connections,
      salesEach: eachOf[kind],
      seconds,
      kind,
    } satisfies Omit<Uploads, 'key' | 'startHash'>;
    return runUploads(testServer.sales(uploads), cpu);
  };
  const toSign = (kind: 'to-sign' | 'starts') => upload(kind, (firstToSign += connections) - connections);
  const without = (kind: 'plain' | 'to-sign') => upload(kind, (firstWithout += connections) - connections);

  const runOf: Record<Side, () => Promise<Run>> = {
    v1: () => without('plain'),
    v2: () => without('to-sign'),
    answers: () => toSign('to-sign'),
    hangs: async () => {
      await standIn.setFaults([{ kind: 'hang', on: ['tx'] }]);
      const run = await toSign('to-sign');
      await standIn.setFaults([]);
      return run;
    },
    starts: () => toSign('starts'),
  };

  const runs: Record<Side, Run[]> = { v1: [], v2: [], answers: [], hangs: [], starts: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    // Each side comes first, last and behind each of the others.
    const turned = sides.map((_, at) => sides[(at + round + warmUps) % sides.length] ?? 'v1');
    for (const side of turned) {
      const run = await runOf[side]();
      if (round >= 0) runs[side].push(run);
      await untilIdle(testServer.client);
    }
  }
  return judge(runs);
}

/** What the run before left to sign is done, or marked. */
async function untilIdle(client: Throughput['testServer']['client']): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await client.query<{ busy: number }>(
      `select count(*)::int as busy from app.tse_transactions
        where (state = 'asked' or state = 'begun' and process_type is not null)
          and (owner_until is null or owner is not null)`,
    );
    if (rows[0]?.busy === 0) return;
    await pause(100);
  }
}

function judge(runs: Readonly<Record<Side, readonly Run[]>>): boolean {
  const middle = (side: Side, what: keyof Run) => medianOf(runs[side].map((run) => run[what]));
  const beside = (ours: Side, limit: Side) =>
    runs[ours].map((run, round) => run.perSecond / (runs[limit][round]?.perSecond ?? Number.NaN));
  const tell = (text: string, ours: Side, limit: Side) => {
    const ratios = beside(ours, limit);
    const goal = ours === 'hangs' ? '>= 0.95' : '-';
    const pass = ours !== 'hangs' || medianOf(ratios) >= 0.95;
    const metric = `sales/s, ${connections} connections, ${text}, by pairs ${pairedText(ratios)}`;
    say(
      { metric, ours: middle(ours, 'perSecond'), limit: middle(limit, 'perSecond'), goal, pass },
      { cpuMs: { ours: middle(ours, 'cpuMs'), limit: middle(limit, 'cpuMs') } },
    );
    return pass;
  };
  const isAsFast = [
    tell('TSE hangs beside TSE answers', 'hangs', 'answers'),
    tell('TSE hangs beside no TSE', 'hangs', 'v2'),
  ];
  tell('TSE answers beside no TSE', 'answers', 'v2');
  tell('second version beside the first, no TSE', 'v2', 'v1');
  const figures = [
    { metric: 'start calls/s beside sales/s with a TSE that answers', what: 'perSecond' },
    { metric: 'a start call beside a sale with a TSE that answers, p50 ms', what: 'p50Ms' },
    { metric: 'a start call beside a sale with a TSE that answers, CPU ms', what: 'cpuMs' },
  ] as const;
  for (const { metric, what } of figures)
    say({ metric, ours: middle('starts', what), limit: middle('answers', what), goal: '-', pass: true });
  return isAsFast.every(Boolean);
}
