import { createPrivateKey, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Uploads } from './run-uploads.ts';
import { handshakeOf } from './handshake.ts';
import { roundsOf } from './rounds.ts';
import { dressedSalesOf, salesOf, salesToSign } from './sales.ts';
import { deviceOf } from './shop.ts';

process.once('message', (order: Uploads) => void prepare(order));

/**
 * Tills, each with a connection of its own, each sending one sale after the other: the next when the one before is
 * answered. Everything is written and signed before the clock starts. A process of its own, told what to do by its parent.
 */
async function prepare(order: Uploads): Promise<void> {
  const key = createPrivateKey(order.key);
  const devices = Array.from({ length: order.connections }, (_, index) =>
    deviceOf(order.firstDevice + index * (order.apart ?? 1)),
  );
  const requests = await Promise.all(
    devices.map(async (device) => {
      const ticket = await handshakeOf(order.url, device, key);
      if (order.kind === 'starts') return startsOf(order.salesEach).map((start) => request(order.url, ticket, start));
      const sales = salesBy[order.kind ?? 'plain'](device, key, order.salesEach, order.startHash);
      return sales.map((entry) => request(order.url, ticket, { path: '/till/log', body: { entries: [entry] } }));
    }),
  );
  process.once('message', () => void send(order, requests));
  process.send?.({ isReady: true });
}

const salesBy = { plain: salesOf, dressed: dressedSalesOf, 'to-sign': salesToSign, rounds: roundsOf };

/** Carts with a first line, of which nothing becomes. */
function startsOf(count: number): readonly Call[] {
  const startedAt = new Date().toISOString();
  return Array.from({ length: count }, () => ({
    path: '/till/tse/starts',
    body: { starts: [{ txId: randomUUID(), startedAt }] },
  }));
}

type Call = { readonly path: string; readonly body: object };

async function send({ url, seconds, pauseMs = 0 }: Uploads, requests: readonly (readonly Buffer[])[]): Promise<void> {
  const from = performance.now();
  const taken = await Promise.all(
    requests.map((list) => sendOneByOne(url, list, { until: from + seconds * 1000, pauseMs })),
  );
  process.send?.({ latencies: taken.flat(), elapsedMs: performance.now() - from });
  process.disconnect?.();
}

function request(url: string, ticket: string, { path, body }: Call): Buffer {
  const text = JSON.stringify(body);
  const { host } = new URL(url);
  return Buffer.from(
    `POST /api/v1${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Device ${ticket}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** Answers with how long each took. An answer that is not a plain yes ends the whole measurement. */
function sendOneByOne(
  url: string,
  requests: readonly Buffer[],
  { until, pauseMs }: { readonly until: number; readonly pauseMs: number },
): Promise<readonly number[]> {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, next);
    let sentAt = 0;
    let answer = '';
    socket.setEncoding('latin1').on('error', reject);
    socket.on('data', (text: string) => {
      answer += text;
      if (!isWhole(answer)) return;
      if (!answer.startsWith('HTTP/1.1 200') || !isYes.test(answer)) return reject(new Error(answer));
      latencies.push(performance.now() - sentAt);
      answer = '';
      if (pauseMs === 0) next();
      else void pause(pauseMs).then(next);
    });
    function next(): void {
      const bytes = requests[latencies.length];
      if (bytes === undefined || performance.now() >= until) {
        socket.end();
        return resolve(latencies);
      }
      sentAt = performance.now();
      socket.write(bytes);
    }
  });
}

/** What was written down, or what was begun at a device that answers. */
const isYes = /"applied"|"outage":null/;

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, end))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}
