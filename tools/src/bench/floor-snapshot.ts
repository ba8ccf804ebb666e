import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { startHash } from './bare-sale.ts';
import { startServer } from './bench-server.ts';
import { cpuOf } from './cpu-of.ts';
import { medianOf, quantileOf, say } from './figures.ts';
import { handshakeOf } from './handshake.ts';
import { eveningOf } from './rounds.ts';
import { openSellingServer } from './selling-server.ts';
import { deviceOf, tillsPerOrganization } from './shop.ts';

const bills = 300;
const asked = 101;
const batch = 50;
const mostMs = 150;
const mostBytes = 200_000;

/** Figure 7 of table service: a handheld that begins asks for all open bills. */
export async function measureSnapshot(): Promise<boolean> {
  await using testServer = await openSellingServer(tillsPerOrganization);
  await using server = await startServer(testServer.cluster);
  const device = deviceOf(0);
  const cpuUsed = () => Promise.all([cpuOf(server.pid), cpuOf(testServer.cluster.pid)]);
  const ticket = await handshakeOf(server.url, device, testServer.privateKey);
  const log = eveningOf(device, testServer.privateKey, bills, startHash);
  for (let from = 0; from < log.length; from += batch) await bring(server.url, ticket, log.slice(from, from + batch));
  const took: number[] = [];
  const cpuBefore = await cpuUsed();
  let bytes = 0;
  let facts = 0;
  for (let turn = 0; turn < asked; turn += 1) {
    const began = performance.now();
    const answer = await ask(server.url, ticket);
    took.push(performance.now() - began);
    ({ bytes, facts } = answer);
  }
  if (facts !== log.length) throw new Error(`${facts} of ${log.length} facts were answered`);
  const p95 = quantileOf(took.slice(1), 0.95);
  const [isQuick, isSmall] = [p95 < mostMs, bytes < mostBytes];
  const [nodeMs = 0, postgresMs = 0] = (await cpuUsed()).map((used, at) => (used - (cpuBefore[at] ?? 0)) / asked);
  const counted = {
    bills,
    facts,
    firstMs: took[0],
    medianMs: medianOf(took),
    nodeCpuMs: nodeMs,
    postgresCpuMs: postgresMs,
  };
  say({ metric: 'T29 GET /till/floor, p95 ms', ours: p95, limit: mostMs, goal: '< 1', pass: isQuick }, counted);
  say({ metric: 'T29 GET /till/floor, packed bytes', ours: bytes, limit: mostBytes, goal: '< 1', pass: isSmall });
  return isQuick && isSmall;
}

async function bring(url: string, ticket: string, entries: readonly LogEntry[]): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Device ${ticket}` };
  const answer = await fetch(`${url}/api/v1/till/log`, { method: 'POST', headers, body: JSON.stringify({ entries }) });
  const { outcomes } = (await answer.json()) as { readonly outcomes?: readonly { readonly outcome: string }[] };
  const odd = outcomes?.find(({ outcome }) => outcome !== 'applied');
  if (!outcomes || odd) throw new Error(`not taken: ${answer.status} ${JSON.stringify(odd)}`);
}

/** What goes through the wire: packed by the server, or as the proxy before it packs. */
async function ask(url: string, ticket: string): Promise<{ readonly bytes: number; readonly facts: number }> {
  const headers = { authorization: `Device ${ticket}`, 'accept-encoding': 'identity' };
  const call = request(`${url}/api/v1/till/floor`, { headers });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const { facts } = JSON.parse(body.toString()) as { readonly facts: readonly unknown[] };
  return { bytes: gzipSync(body).length, facts: facts.length };
}
