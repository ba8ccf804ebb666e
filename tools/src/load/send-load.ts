import { createPrivateKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { quantileOf } from '../bench/figures.ts';
import { handshakeOf } from '../bench/handshake.ts';
import { salesOf } from '../bench/sales.ts';
import { type BenchDevice, deviceOf } from '../bench/shop.ts';
import type { Load, Loaded } from './load.ts';

/** A till that was sent away knocks again much sooner than it was asked to: a rude crowd. */
const rudePauseMs = 200;

process.once('message', (load: Load) => void prepare(load));

async function prepare(load: Load): Promise<void> {
  const key = createPrivateKey(load.key);
  const tills: Till[] = [];
  for (let index = 0; index < load.tills; index += 1) tills.push(await openTill(load, key, index));
  process.once('message', () => void run(load, tills));
  process.send?.({ isReady: true });
}

async function run(load: Load, tills: readonly Till[]): Promise<void> {
  const from = performance.now();
  const until = from + load.seconds * 1000;
  const seen: Seen = { perSecond: Array.from({ length: load.seconds }, () => 0), answers: {}, latencies: [], from };
  const gapMs = load.perSecond === undefined ? 0 : (tills.length * load.entriesPerRequest * 1000) / load.perSecond;
  await Promise.all(
    tills.map(async (till, index) => {
      let dueAt = from + (gapMs * index) / tills.length;
      while (performance.now() < until) {
        if (gapMs > 0) await pause(Math.max(0, dueAt - performance.now()));
        dueAt += gapMs;
        await sendNext(load, till, seen);
      }
    }),
  );
  const loaded: Loaded = {
    perSecond: seen.perSecond,
    answers: seen.answers,
    p50Ms: quantileOf(seen.latencies, 0.5),
    p99Ms: quantileOf(seen.latencies, 0.99),
  };
  process.send?.(loaded);
  process.disconnect?.();
}

type Seen = {
  readonly perSecond: number[];
  readonly answers: Record<string, number>;
  readonly latencies: number[];
  readonly from: number;
};

type Till = {
  readonly device: BenchDevice;
  readonly key: KeyObject;
  readonly agent: Agent;
  readonly address: string;
  ticket: string;
  /** Written down and not yet taken. */
  readonly log: LogEntry[];
  letter: string | undefined;
  last: { seq: number; hash: string };
};

async function openTill(load: Load, key: KeyObject, index: number): Promise<Till> {
  const device = deviceOf(load.firstDevice + index);
  // Many from one address would be held back before they have proven themselves.
  const address = `127.0.0.${2 + (index % 200)}`;
  const ticket = await handshakeOf(load.url, device, key, address);
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address });
  const till: Till = {
    device,
    key,
    agent,
    address,
    ticket,
    log: [],
    letter: undefined,
    last: { seq: 0, hash: load.startHash },
  };
  write(till, load.requestsAhead * load.entriesPerRequest);
  return till;
}

function write(till: Till, count: number): void {
  const entries = salesOf(till.device, till.key, count, till.last.hash, till.last.seq + 1);
  till.log.push(...entries);
  const last = entries.at(-1);
  if (last) till.last = { seq: last.seq, hash: last.hash };
}

async function sendNext(load: Load, till: Till, seen: Seen): Promise<void> {
  if (till.log.length < load.entriesPerRequest) write(till, load.entriesPerRequest);
  // Written once, however often it is sent: the tills of an organisation have processors of their own.
  till.letter ??= JSON.stringify({ entries: till.log.slice(0, load.entriesPerRequest) });
  const sentAt = performance.now();
  const { status, body } = await post(load.url, till, till.letter).catch((error: unknown) => ({
    status: error instanceof Error && 'code' in error ? String(error.code) : 'failed',
    body: '',
  }));
  seen.answers[status] = (seen.answers[status] ?? 0) + 1;
  if (status === '401') till.ticket = await handshakeOf(load.url, till.device, till.key, till.address);
  if (status !== '200') {
    await pause(rudePauseMs * (0.5 + Math.random()));
    return;
  }
  seen.latencies.push(performance.now() - sentAt);
  const { outcomes } = JSON.parse(body) as { readonly outcomes: readonly unknown[] };
  till.log.splice(0, outcomes.length);
  till.letter = undefined;
  const second = Math.floor((performance.now() - seen.from) / 1000);
  if (second < seen.perSecond.length) seen.perSecond[second] = (seen.perSecond[second] ?? 0) + outcomes.length;
}

async function post(url: string, { agent, ticket }: Till, letter: string): Promise<{ status: string; body: string }> {
  const asked = request(`${url}/api/v1/till/log`, {
    method: 'POST',
    agent,
    timeout: 30_000,
    headers: { 'content-type': 'application/json', authorization: `Device ${ticket}` },
  });
  asked.once('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'no-answer' })));
  asked.end(letter);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: String(answer.statusCode), body: await text(answer) };
}
