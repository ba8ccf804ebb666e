import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, openTestApiOn, type TestApi } from '../api.ts';
import { openNatsCluster } from '../nats-server.ts';
import { type OwnerSql, openOwnerSql } from '../owner-sql.ts';
import { listen, type Listening, type Frame } from '../stream.ts';
import { openTillDevice, ticketOf, type TillDevice, upload } from '../till-device.ts';

let nats: Awaited<ReturnType<typeof openNatsCluster>>;
let api: TestApi;
let second: TestApi;
let address: string;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  nats = await openNatsCluster();
  api = await openTestApi({ EVENT_BUS_URL: nats.url });
  // Another server of the installation: what is sold at the first is shown by this one.
  second = await openTestApiOn(api.database, { EVENT_BUS_URL: nats.url });
  address = await second.app.listen({ host: '127.0.0.1', port: 0 });
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
}, 120_000);
afterAll(async () => {
  await owner.close();
  await second.app.close();
  await second.context[Symbol.asyncDispose]();
  await api.close();
  for (const { kill } of nats.members) await kill();
});

async function sell(): Promise<string> {
  const entry = till.sell();
  expect((await upload(api, till, [entry])).status).toBe(200);
  return (entry.payload as SaleFact).orderId;
}

const orderIn = (frame: Frame): string | undefined =>
  frame.kind === 'told' ? (frame.payload as { orderId: string } | null)?.orderId : undefined;

const shown = (heard: Listening): readonly (string | undefined)[] =>
  heard.events().map((event) => orderIn({ kind: 'told', ...event }));

/** From the newest on. */
async function listenThere(): Promise<Listening> {
  const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, till));
  const from = { seq: Number(body['seq']), eventId: body['eventId'] as string | null };
  const heard = await listen(address, await ticketOf(api, till), from);
  await heard.until(({ kind }) => kind === 'beat');
  return heard;
}

test('[F13] offline-7.18 of three brokers each one is lost in turn and comes back: no event is missed or shown twice', async () => {
  const heard = await listenThere();
  const sold: string[] = [];
  const sellAndSee = async () => {
    sold.push(await sell());
    await heard.until((told) => orderIn(told) === sold.at(-1), 8000);
  };
  await sellAndSee();
  for (const member of nats.members) {
    await member.kill();
    for (let count = 0; count < 4; count += 1) await sellAndSee();
    await member.start();
    await sellAndSee();
  }
  expect(shown(heard)).toEqual(sold);

  // With one member gone for good the other two carry on as before: looking alone would take seconds.
  await nats.members[1]?.kill();
  const quickly = async () => {
    const orderId = await sell();
    const since = performance.now();
    await heard.until((told) => orderIn(told) === orderId, 8000);
    return performance.now() - since;
  };
  await expect.poll(quickly, { timeout: 30_000, interval: 50 }).toBeLessThan(100);
  heard.stop();
}, 120_000);

test('[F13] a screen that was away for ten minutes, twenty times over, is told what it missed, each once and in order', async () => {
  const heard: (string | undefined)[] = [];
  const sold: string[] = [];
  let listening = await listenThere();
  let last: Frame | undefined;
  for (let times = 1; times <= 20; times += 1) {
    sold.push(await sell());
    await listening.until((told) => orderIn(told) === sold.at(-1), 8000);
    heard.push(...shown(listening));
    last = listening.all.findLast(({ kind }) => kind === 'told') ?? last;
    listening.stop();
    for (let missed = 0; missed < 3; missed += 1) sold.push(await sell());
    await owner.sql('set session_replication_role = replica');
    await owner.sql(`update app.events set created_at = created_at - interval '10 minutes'`);
    await owner.sql('reset session_replication_role');
    if (last?.kind !== 'told') throw new Error('nothing was told');
    listening = await listen(address, await ticketOf(api, till), { seq: last.seq, eventId: last.id });
  }
  await listening.until((told) => orderIn(told) === sold.at(-1), 8000);
  heard.push(...shown(listening));
  listening.stop();
  expect(heard).toEqual(sold);
}, 120_000);
