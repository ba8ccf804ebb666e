import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { startHash } from './bare-sale.ts';
import { startServer } from './bench-server.ts';
import { medianOf, say } from './figures.ts';
import { salesOf } from './sales.ts';
import { handshakeOf } from './handshake.ts';
import { openSellingServer } from './selling-server.ts';
import { deviceOf } from './shop.ts';

const starts = 5;
const restarts = 5;
const tills = 16;
const salesEach = 4000;
const mostMs = 1500;

/** P21: how long a server takes to be ready, and whether anybody notices that one takes over from another. */
export async function benchRestart(): Promise<boolean> {
  await using testServer = await openSellingServer(tills);
  await (await startServer(testServer.cluster))[Symbol.asyncDispose]();
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now();
    await using _server = await startServer(testServer.cluster);
    times.push(performance.now() - began);
  }
  const readyMs = medianOf(times);

  let server = await startServer(testServer.cluster);
  const place = { url: server.url, isOver: false };
  const selling = Array.from({ length: tills }, (_, number) => sellOn(place, number, testServer.privateKey));
  for (let restart = 0; restart < restarts; restart += 1) {
    const next = await startServer(testServer.cluster);
    place.url = next.url;
    await server[Symbol.asyncDispose]();
    server = next;
  }
  place.isOver = true;
  const sold = await Promise.all(selling);
  await server[Symbol.asyncDispose]();
  const answered = sold.reduce((sum, { answered: count }) => sum + count, 0);
  const failures = sold.flatMap((till) => till.failures);
  for (const failure of failures.slice(0, 3)) console.log(failure);
  const [isQuick, isSmooth] = [readyMs <= mostMs, failures.length === 0 && answered > 0];
  say({ metric: 'P21 start to ready, ms', ours: readyMs, limit: mostMs, goal: `<= ${mostMs}`, pass: isQuick });
  say(
    {
      metric: 'P21 failed requests while servers take turns',
      ours: failures.length,
      limit: 1,
      goal: '0',
      pass: isSmooth,
    },
    { answered, restarts },
  );
  console.log(`restart: ratio ${(readyMs / mostMs).toFixed(2)}`);
  return isQuick && isSmooth;
}

type Place = { url: string; isOver: boolean };

/** One sale after the other, each to whoever is in charge when it is sent; on connections that are kept. */
async function sellOn(place: Place, number: number, key: Parameters<typeof salesOf>[1]) {
  const agent = new Agent({ keepAlive: true });
  const device = deviceOf(number);
  const tickets = new Map<string, string>();
  const failures: string[] = [];
  let answered = 0;
  for (const entry of salesOf(device, key, salesEach, startHash)) {
    if (place.isOver || failures.length > 0) break;
    const { url } = place;
    try {
      const ticket = tickets.get(url) ?? (await handshakeOf(url, device, key));
      tickets.set(url, ticket);
      const status = await post(`${url}/api/v1/till/log`, agent, ticket, { entries: [entry] });
      if (status === 200) answered += 1;
      else failures.push(`answered with ${status}`);
    } catch (error) {
      failures.push(String(error));
    }
  }
  agent.destroy();
  return { answered, failures };
}

async function post(url: string, agent: Agent, ticket: string, body: object): Promise<number> {
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', authorization: `Device ${ticket}` },
  });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}
