import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { readSse } from '@tresen/web/device/orders/read-sse';
import { quantileOf } from './figures.ts';
import { salesOf } from './sales.ts';
import { deviceOf } from './shop.ts';

type Settings = {
  readonly url: string;
  readonly key: KeyObject;
  readonly startHash: string;
  readonly tickets: readonly string[];
  readonly firstDevice: number;
  readonly perSecond: number;
  readonly seconds: number;
};

/** Sales of each till before the clock: the server has seen its catalogue and its key then. */
const warmUp = 2;

export type Delays = {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly sales: number;
  readonly missed: number;
  readonly outOfOrder: number;
};

/**
 * Every till sells, every location has a screen per till. The delay runs from the moment the server wrote into the event
 * while it was still unsaved: it holds the commit, the hint and the way, and is never too short.
 */
export async function measureScreens(settings: Settings): Promise<Delays> {
  const { tickets, perSecond, seconds } = settings;
  const ending = new AbortController();
  const screens = await Promise.all(tickets.map((ticket) => openScreen(settings.url, ticket, ending.signal)));
  const each = Math.round((perSecond * seconds) / tickets.length) + warmUp;
  const signed = tickets.map((_, index) =>
    salesOf(deviceOf(settings.firstDevice + index), settings.key, each, settings.startHash),
  );
  for (const [index, entries] of signed.entries()) await send(settings, index, entries.slice(0, warmUp));
  await Promise.all(signed.map((entries, index) => sellAtPace(settings, index, entries.slice(warmUp))));
  await pause(500);
  ending.abort();
  const heardBy = await Promise.all(screens.map(({ heard }) => heard));
  const fromWarm = tickets.map((_, index) => tillsAt(settings, index) * warmUp);
  const delays = heardBy.flatMap((screen, index) => screen.delays.slice(fromWarm[index]));
  const sales = (each - warmUp) * tickets.length;
  const perScreen = heardBy.map((screen, index) => ({ ...screen, expected: tillsAt(settings, index) * each }));
  return {
    p50: quantileOf(delays, 0.5),
    p95: quantileOf(delays, 0.95),
    p99: quantileOf(delays, 0.99),
    sales,
    missed: perScreen.reduce((sum, { expected, delays: heard }) => sum + Math.max(0, expected - heard.length), 0),
    outOfOrder: heardBy.reduce((sum, { outOfOrder }) => sum + outOfOrder, 0),
  };
}

/** How many of the tills that sell stand in the same place. */
function tillsAt({ tickets, firstDevice }: Settings, index: number): number {
  const place = deviceOf(firstDevice + index).locationId;
  return tickets.filter((_, other) => deviceOf(firstDevice + other).locationId === place).length;
}

type Screen = { readonly delays: readonly number[]; readonly outOfOrder: number };

/** Resolves once connected; `heard` with everything, when it is over. */
async function openScreen(url: string, ticket: string, signal: AbortSignal) {
  const answer = await fetch(`${url}/api/v1/till/stream?after=0`, {
    headers: { authorization: `Device ${ticket}` },
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status}`);
  return { heard: hear(answer.body) };
}

async function hear(body: ReadableStream<Uint8Array>): Promise<Screen> {
  const delays: number[] = [];
  let [last, outOfOrder] = [0, 0];
  try {
    for await (const frames of readSse(body)) {
      const now = performance.timeOrigin + performance.now();
      for (const { event, data } of frames) {
        if (event !== 'told') continue;
        const { seq, at } = JSON.parse(data) as { readonly seq: number; readonly at: string };
        if (seq !== last + 1) outOfOrder += 1;
        last = seq;
        delays.push(now - millisecondsOf(at));
      }
    }
  } catch {
    // Over.
  }
  return { delays, outOfOrder };
}

/** With the fraction that `Date` does not read. */
function millisecondsOf(at: string): number {
  return Number(Temporal.Instant.from(at).epochNanoseconds / 1000n) / 1000;
}

async function sellAtPace(settings: Settings, index: number, entries: readonly LogEntry[]): Promise<void> {
  const { perSecond, tickets } = settings;
  const everyMs = (1000 * tickets.length) / perSecond;
  const from = performance.now() + (everyMs * index) / tickets.length;
  for (const [place, entry] of entries.entries()) {
    await pause(Math.max(0, from + place * everyMs - performance.now()));
    await send(settings, index, [entry]);
  }
}

async function send({ url, tickets }: Settings, index: number, entries: readonly LogEntry[]): Promise<void> {
  const answer = await fetch(`${url}/api/v1/till/log`, {
    method: 'POST',
    headers: { authorization: `Device ${tickets[index] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  });
  const text = await answer.text();
  if (!text.includes('"applied"')) throw new Error(text);
}
