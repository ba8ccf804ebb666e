import { startServer } from './bench-server.ts';
import { medianOf, say } from './figures.ts';
import { runUploads } from './run-uploads.ts';
import { openSellingServer } from './selling-server.ts';
import { tillsPerOrganization } from './shop.ts';

const rounds = 4;
const seconds = 5;
const most = 2;
/** Two tills of a quiet organisation, a sale each every 25 ms; the loud ones sell as fast as they are answered. */
const quiet = { connections: 2, salesEach: 400, seconds, pauseMs: 25 };
const loud = { connections: tillsPerOrganization, salesEach: 2500, seconds: seconds + 1 };
/** Of one round: the loud organisation, the loud organisations, and the quiet one twice. */
const perRound = tillsPerOrganization + tillsPerOrganization * tillsPerOrganization + 2 * tillsPerOrganization;

/** P7: what an organisation feels of a neighbour that sells all it can, against the same load from many neighbours, in turns. */
export async function benchNeighbour(): Promise<boolean> {
  await using testServer = await openSellingServer((rounds + 1) * perRound);
  await using server = await startServer(testServer.cluster);
  const { url } = server;
  const beside = async (firstLoud: number, apart: number, firstQuiet: number) => {
    const crowd = runUploads(testServer.sales({ url, firstDevice: firstLoud, apart, ...loud }));
    const { p99Ms } = await runUploads(testServer.sales({ url, firstDevice: firstQuiet, ...quiet }));
    return { p99Ms, perSecond: (await crowd).perSecond };
  };
  const together: { p99Ms: number; perSecond: number }[] = [];
  const spread: typeof together = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = round * perRound;
    const quietOnes = first + tillsPerOrganization + tillsPerOrganization * tillsPerOrganization;
    const one = await beside(first, 1, quietOnes);
    const many = await beside(first + tillsPerOrganization, tillsPerOrganization, quietOnes + tillsPerOrganization);
    // The first round compiles what the others run.
    if (round === 0) continue;
    together.push(one);
    spread.push(many);
  }
  const [ours, limit] = [medianOf(together.map(({ p99Ms }) => p99Ms)), medianOf(spread.map(({ p99Ms }) => p99Ms))];
  const pass = ours / limit <= most;
  say(
    { metric: 'P7 p99 ms of a quiet organisation beside a loud one', ours, limit, goal: `<= ${most}`, pass },
    {
      loudPerSecond: Math.round(medianOf(together.map(({ perSecond }) => perSecond))),
      spreadPerSecond: Math.round(medianOf(spread.map(({ perSecond }) => perSecond))),
    },
  );
  console.log(`neighbour: ratio ${(ours / limit).toFixed(2)}`);
  return pass;
}
