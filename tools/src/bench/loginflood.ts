import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from './bench-server.ts';
import { origin } from './closing-http.ts';
import { medianOf, say } from './figures.ts';
import { runUploads } from './run-uploads.ts';
import { openSellingServer } from './selling-server.ts';

const rounds = 3;
const seconds = 4;
const tills = 16;
const perSecond = 200;
const addresses = 250;
const accounts = 500;
const least = 0.7;

/** P8: two hundred wrong passwords a second, from many addresses at many accounts: the tills go on selling. */
export async function benchLoginFlood(): Promise<boolean> {
  await using testServer = await openSellingServer((rounds * 2 + 1) * tills);
  await using server = await startServer(testServer.cluster, { PUBLIC_URL: origin });
  const { url } = server;
  let run = 0;
  const selling = () => {
    const firstDevice = run * tills;
    run += 1;
    return runUploads(testServer.sales({ url, firstDevice, connections: tills, salesEach: 800, seconds }));
  };
  await selling();
  const quiet: number[] = [];
  const flooded: number[] = [];
  const answers = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await selling()).perSecond);
    await using _flood = startFlood(url, answers);
    flooded.push((await selling()).perSecond);
  }
  const [ours, limit] = [medianOf(flooded), medianOf(quiet)];
  const asked = [...answers.values()].reduce((sum, count) => sum + count, 0);
  // Refused by a limit would not be a flood: some have to get as far as the password.
  const isReal = (answers.get(401) ?? 0) > 0;
  const pass = ours / limit >= least && isReal && !answers.has(200) && !answers.has(500);
  say(
    { metric: 'P8 sales/s under a flood of log-ins', ours, limit, goal: `>= ${least}`, pass },
    { asked, answers: Object.fromEntries(answers) },
  );
  console.log(`loginflood: ratio ${(ours / limit).toFixed(2)}`);
  return pass;
}

/** Does not wait for answers: so many are asked each second, whatever becomes of them. */
function startFlood(url: string, answers: Map<number, number>): AsyncDisposable {
  let count = 0;
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asking = guess(url, (count += 1)).then((status) => void answers.set(status, (answers.get(status) ?? 0) + 1));
    under.add(asking);
    void asking.finally(() => under.delete(asking));
  }, 1000 / perSecond);
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await Promise.race([Promise.all(under), pause(10_000)]);
    },
  };
}

async function guess(url: string, count: number): Promise<number> {
  const body = JSON.stringify({ email: `person${count % accounts}@somewhere.example`, password: `Guess-${count}!` });
  const asked = request(`${url}/api/v1/session`, {
    method: 'POST',
    localAddress: `127.1.0.${(count % addresses) + 1}`,
    headers: { 'content-type': 'application/json', origin },
    agent: false,
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response').catch(() => [])) as [IncomingMessage?];
  answer?.resume();
  return answer?.statusCode ?? 0;
}
