import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { startServer } from './bench-server.ts';
import type { Night, NightMessage } from './cell-night.ts';
import { cpuOf } from './cpu-of.ts';
import { quantileOf, say } from './figures.ts';
import { openCrowd } from './realtime-crowd.ts';
import { openSellingServer } from './selling-server.ts';
import { tillsPerOrganization } from './shop.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { places: { type: 'string', default: '2000' }, faster: { type: 'string', default: '8' } },
});
const places = Number(values.places);
const faster = Number(values.faster);
/** Of a Friday from 17 to 23 o'clock, half hour by half hour, against the busiest of them. */
const evening = [0.2, 0.35, 0.5, 0.7, 0.9, 1, 1, 0.95, 0.8, 0.6, 0.4, 0.25];
/** What a location sells in its busiest hour. */
const perHour = 45;
const secondsEach = 8;
const mostMs = 500;

/**
 * One full cell on a Friday evening, so many times faster than it happens: every till of every location says hello at once, a
 * screen of each location listens, and the sales come as guests do.
 */
export async function benchCell(): Promise<boolean> {
  const tills = places * tillsPerOrganization;
  await using testServer = await openSellingServer(tills);
  await using server = await startServer(testServer.cluster);
  const peak = (places * perHour * faster) / 3600;
  const night = fork(join(import.meta.dirname, 'cell-night.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const next = async () => (await once(night, 'message'))[0] as NightMessage;
  const { key } = testServer.sales({ url: server.url, firstDevice: 0, connections: 0, salesEach: 0, seconds: 0 });
  night.send({ url: server.url, key, tills, rates: evening.map((part) => part * peak), secondsEach } satisfies Night);
  const ready = await next();
  if (ready.kind !== 'ready') throw new Error('the tills did not say hello');

  const { hostname, port, host } = new URL(server.url);
  const listening = ready.tickets.filter((_, till) => till % tillsPerOrganization === 0);
  await using _screens = await openCrowd({
    host: hostname,
    port: Number(port),
    ready: 'text/event-stream',
    mark: 'event: told',
    openings: listening.map(
      (ticket) =>
        `GET /api/v1/till/stream?after=0 HTTP/1.1\r\nhost: ${host}\r\nauthorization: Device ${ticket}\r\n\r\n`,
    ),
  });
  const cpu = async () => ({ node: await cpuOf(server.pid), postgres: await cpuOf(testServer.cluster.pid) });
  const [before, bytesBefore] = [await cpu(), await bytesOf(testServer.client)];
  const parts: { p50: number; p99: number; sold: number }[] = [];
  const failures: string[] = [];
  night.send('go');
  for (const _ of evening) {
    const message = await next();
    if (message.kind !== 'part') throw new Error('the night has another order');
    failures.push(...message.failures);
    const { latencies } = message;
    parts.push({ p50: quantileOf(latencies, 0.5), p99: quantileOf(latencies, 0.99), sold: latencies.length });
  }
  const [after, bytesAfter] = [await cpu(), await bytesOf(testServer.client)];
  const sold = parts.reduce((sum, part) => sum + part.sold, 0);
  const busiest = parts.reduce((one, other) => (other.sold > one.sold ? other : one));
  const quietest = parts[0] ?? busiest;
  for (const failure of failures.slice(0, 3)) console.log(failure);
  say(
    {
      metric: 'all tills of a cell back at once, hellos/s',
      ours: tills / (ready.helloMs / 1000),
      limit: tills,
      goal: '-',
      pass: true,
    },
    { seconds: Number((ready.helloMs / 1000).toFixed(1)) },
  );
  const isGood = failures.length === 0 && busiest.p99 <= mostMs;
  say(
    {
      metric: 'busiest half hour of a cell, p99 ms',
      ours: busiest.p99,
      limit: quietest.p99,
      goal: `<= ${mostMs}, none lost`,
      pass: isGood,
    },
    {
      places,
      tills,
      screens: listening.length,
      faster,
      sold,
      lost: failures.length,
      perSecondAtPeak: Math.round(busiest.sold / secondsEach),
      p50: Number(busiest.p50.toFixed(1)),
      bytesPerSale: Math.round((bytesAfter - bytesBefore) / sold),
      nodeCpuMsPerSale: Number(((after.node - before.node) / sold).toFixed(2)),
      postgresCpuMsPerSale: Number(((after.postgres - before.postgres) / sold).toFixed(2)),
    },
  );
  console.log(`cell: ratio ${(busiest.p99 / quietest.p99).toFixed(2)}`);
  return isGood;
}

/** What everything takes on the disk. */
async function bytesOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}
