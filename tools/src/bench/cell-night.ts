import { createPrivateKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { startHash } from './bare-sale.ts';
import { salesOf } from './sales.ts';
import { handshakeOf } from './handshake.ts';
import { deviceOf } from './shop.ts';

export type Night = {
  readonly url: string;
  readonly key: string;
  readonly tills: number;
  /** Sales per second in each part of the night. */
  readonly rates: readonly number[];
  readonly secondsEach: number;
};

export type NightMessage =
  | { readonly kind: 'ready'; readonly helloMs: number; readonly tickets: readonly string[] }
  | { readonly kind: 'part'; readonly latencies: readonly number[]; readonly failures: readonly string[] };

const hellosAtOnce = 40;

process.once('message', (night: Night) => void spend(night));

/**
 * The tills of a cell in a process of their own. Guests do not wait for a till to be free: a sale is due at its moment, and
 * what it waits for the one before it at the same till counts.
 */
async function spend(night: Night): Promise<void> {
  const key = createPrivateKey(night.key);
  const began = performance.now();
  const numbers = Array.from({ length: night.tills }, (_, number) => number);
  const tickets: string[] = [];
  const greet = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      tickets[number] = await handshakeOf(
        night.url,
        deviceOf(number),
        key,
        `127.2.${number >> 8}.${number & 255 || 1}`,
      );
  };
  await Promise.all(Array.from({ length: hellosAtOnce }, greet));
  tell({ kind: 'ready', helloMs: performance.now() - began, tickets });

  const parts = night.rates.map((rate) => momentsOf(rate, night.secondsEach, night.tills));
  const counts = new Map<number, number>();
  for (const { till } of parts.flat()) counts.set(till, (counts.get(till) ?? 0) + 1);
  const logs = new Map([...counts].map(([till, count]) => [till, [...salesOf(deviceOf(till), key, count, startHash)]]));
  const turns = new Map<number, Promise<void>>();
  await new Promise((resolve) => process.once('message', resolve));

  for (const moments of parts) {
    const from = performance.now();
    const latencies: number[] = [];
    const failures: string[] = [];
    for (const { till, atMs } of moments) {
      const dueIn = from + atMs - performance.now();
      if (dueIn > 1) await pause(dueIn);
      const entry = logs.get(till)?.shift();
      if (!entry) continue;
      const before = turns.get(till) ?? Promise.resolve();
      const sold = before.then(async () => {
        const failure = await upload(night.url, tickets[till] ?? '', entry).catch(String);
        if (failure !== undefined) failures.push(failure);
        latencies.push(performance.now() - from - atMs);
      });
      turns.set(till, sold);
    }
    await pause(Math.max(0, from + night.secondsEach * 1000 - performance.now()));
    await Promise.all(turns.values());
    tell({ kind: 'part', latencies, failures });
  }
  process.disconnect?.();
}

function tell(message: NightMessage): void {
  process.send?.(message);
}

/** Guests come when they come: moments without a pattern, at tills without a pattern. */
function momentsOf(perSecond: number, seconds: number, tills: number) {
  const moments: { readonly till: number; readonly atMs: number }[] = [];
  for (let at = gap(perSecond); at < seconds * 1000; at += gap(perSecond))
    moments.push({ till: Math.floor(Math.random() * tills), atMs: at });
  return moments;
}

function gap(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond;
}

async function upload(url: string, ticket: string, entry: LogEntry): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/v1/till/log`, {
    method: 'POST',
    headers: { authorization: `Device ${ticket}`, 'content-type': 'application/json' },
    body: JSON.stringify({ entries: [entry] }),
  });
  const text = await answer.text();
  return text.includes('"applied"') ? undefined : `${answer.status} ${text}`;
}
