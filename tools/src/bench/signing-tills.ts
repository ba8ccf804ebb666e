import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { handshakeOf } from './handshake.ts';
import { saleToSign } from './sales.ts';
import { type BenchDevice, deviceOf } from './shop.ts';

export type TillsToPlay = {
  readonly url: string;
  readonly key: string;
  readonly startHash: string;
  readonly tills: number;
};

export type Stage = {
  readonly seconds: number;
  /** From one cart to the next of the same till. */
  readonly everyMs: number;
  /** From the first line to the payment. */
  readonly cartMs: number;
  /** There and back. */
  readonly lineMs: number;
};

/** Times are milliseconds since 1970, comparable between programs of one machine. */
export type PlayedSale = {
  readonly txId: string;
  readonly paidAt: number;
  readonly sentAt: number;
  readonly bookedAt: number;
  readonly answeredAt: number;
  readonly state: string;
};

type Till = { readonly device: BenchDevice; readonly ticket: string; no: number; prev: string };

const nowMs = () => performance.timeOrigin + performance.now();
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

process.once('message', (order: TillsToPlay) => void open(order));

/** Tills that begin carts, pay and wait for their paper, each at its own time. A process of its own, told what to do by its parent. */
async function open({ url, key, startHash, tills: count }: TillsToPlay): Promise<void> {
  const secret = createPrivateKey(key);
  const tills: Till[] = [];
  for (let number = 0; number < count; number += 1) {
    const device = deviceOf(number);
    const ticket = await handshakeOf(url, device, secret, `127.0.0.${2 + (number % 200)}`);
    tills.push({ device, ticket, no: 0, prev: startHash });
  }
  process.on('message', (stage: Stage) => void play({ url, secret, tills }, stage));
  process.send?.({ isReady: true });
}

type Play = { readonly url: string; readonly secret: KeyObject; readonly tills: readonly Till[] };

async function play({ url, secret, tills }: Play, stage: Stage): Promise<void> {
  const { cpuUsage } = process;
  const before = cpuUsage();
  const until = nowMs() + stage.seconds * 1000;
  const sales = await Promise.all(
    tills.map(async (till, index) => {
      await pause((index * stage.everyMs) / tills.length);
      const sold: PlayedSale[] = [];
      while (nowMs() < until) {
        const next = nowMs() + stage.everyMs;
        sold.push(await sell(url, secret, till, stage));
        await pause(Math.max(0, next - nowMs()));
      }
      return sold;
    }),
  );
  const { user, system } = cpuUsage(before);
  process.send?.({ sales: sales.flat(), cpuMs: (user + system) / 1000 });
}

async function sell(url: string, secret: KeyObject, till: Till, { cartMs, lineMs }: Stage): Promise<PlayedSale> {
  const txId = randomUUID();
  const startedAt = new Date().toISOString();
  const begun = post(url, till.ticket, '/till/tse/starts', { starts: [{ txId, startedAt }] }, lineMs);
  await pause(cartMs);
  const paidAt = nowMs();
  till.no += 1;
  const entry = saleToSign(till.device, secret, { no: till.no, prev: till.prev, txId, startedAt });
  till.prev = entry.hash;
  const sentAt = nowMs();
  const uploaded = post(url, till.ticket, '/till/log', { entries: [entry] }, lineMs).then((answer) => {
    if (!JSON.stringify(answer).includes('"applied"')) throw new Error(JSON.stringify(answer));
    return nowMs();
  });
  const { results } = (await post(url, till.ticket, '/till/tse/results', { txIds: [txId], waitMs: 1500 }, lineMs)) as {
    readonly results: readonly { readonly state: string }[];
  };
  const answeredAt = nowMs();
  await begun;
  return { txId, paidAt, sentAt, bookedAt: await uploaded, answeredAt, state: results[0]?.state ?? 'nothing' };
}

async function post(url: string, ticket: string, path: string, body: object, lineMs: number): Promise<unknown> {
  if (lineMs > 0) await pause(lineMs / 2);
  const asked = request(`${url}/api/v1${path}`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', authorization: `Device ${ticket}` },
  });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await json(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${JSON.stringify(said)}`);
  if (lineMs > 0) await pause(lineMs / 2);
  return said;
}
