import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepIdentity, newIdentity } from '../src/identity.ts';
import { keepRemembered } from '../src/remembered.ts';
import { type CardStandIn, openCardStandIn } from './card-stand-in.ts';

/** Where no server has ever answered. */
const server = 'http://127.0.0.1:9';
const token = 't'.repeat(43);
const terminalId = randomUUID();
let folder: string;
let standIn: CardStandIn;
let port: number;
let program: ChildProcess;

beforeAll(async () => {
  [folder, standIn, port] = await Promise.all([
    mkdtemp(join(tmpdir(), 'tresen-bridge-')),
    openCardStandIn(),
    freePort(),
  ]);
  const { deviceId, key } = newIdentity();
  await keepIdentity(folder, { server, deviceId, locationId: randomUUID(), name: 'Keller', key });
  const terminal = { terminalId, name: 'Theke', address: '127.0.0.1', port: standIn.ports[0] ?? 0, password: '000000' };
  await keepRemembered(folder, { localToken: token, timeZone: 'Europe/Berlin', printers: [], terminals: [terminal] });
  program = await startBridge();
});
afterAll(async () => {
  await stop('SIGTERM');
  await standIn[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const place = probe.address();
  probe.close();
  return typeof place === 'object' && place ? place.port : 0;
}

async function startBridge(): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../src/main.ts');
  const started = spawn(process.execPath, [main, 'run', '--folder', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: started.stdout });
  for await (const line of lines) if (line.includes('tills of this computer at port')) break;
  return started;
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill(signal);
  await once(program, 'exit');
}

type Attempt = { readonly step: string | null; readonly outcome: { readonly state: string } | null };

async function say(verb: string, attemptId: string, over: object = {}): Promise<Attempt> {
  const ask = { attemptId, orderId: attemptId, amountCents: 1250, kind: 'payment', ...over };
  const answer = await fetch(`http://127.0.0.1:${port}/card-attempts/${verb}`, {
    method: 'POST',
    headers: { origin: server, authorization: `Bridge ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ terminalId, ask }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Attempt;
}

test('[K51] without internet the till beside the bridge takes a card payment', async () => {
  const attemptId = randomUUID();
  await standIn.play(0, [{ slowMs: 200 }]);
  expect((await say('start', attemptId)).outcome).toBeNull();
  await expect.poll(async () => (await say('news', attemptId)).step).toBe('present-card');
  await expect
    .poll(async () => (await say('news', attemptId)).outcome)
    .toMatchObject({
      state: 'approved',
      approvedCents: 1250,
      card: { endsWith: '1111' },
    });
  expect(await say('start', attemptId)).toMatchObject({ outcome: { state: 'approved' } });
  expect((await standIn.seen(0)).taken).toBe(1250);
});

test('[K52] a bridge that is told to stop ends the payment first; one that was killed is asked afterwards', async () => {
  await standIn.play(0, [{ slowMs: 300 }]);
  const before = (await standIn.seen(0)).taken;
  const first = randomUUID();
  await say('start', first);
  await expect.poll(async () => (await say('news', first)).step).toBe('present-card');
  await stop('SIGTERM');
  program = await startBridge();
  expect(await say('news', first)).toMatchObject({ outcome: { state: 'approved' } });
  await standIn.play(0, [{ slowMs: 300 }]);
  const second = randomUUID();
  await say('start', second);
  await expect.poll(async () => (await say('news', second)).step).toBe('present-card');
  await stop('SIGKILL');
  program = await startBridge();
  await expect
    .poll(async () => (await say('reconciliation', second)).outcome?.state, { timeout: 20_000 })
    .toMatch(/^(?:approved|declined)$/);
  const moved = (await standIn.seen(0)).taken - before;
  expect((await say('news', second)).outcome?.state).toBe(moved === 2500 ? 'approved' : 'declined');
});

test('what a stranger may not ask, and what cannot be asked', async () => {
  const post = (headers: Record<string, string>, body: object, verb = 'start') =>
    fetch(`http://127.0.0.1:${port}/card-attempts/${verb}`, {
      method: 'POST',
      headers: { origin: server, authorization: `Bridge ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(({ status }) => status);
  const attemptId = randomUUID();
  const ask = { attemptId, orderId: attemptId, amountCents: 1250, kind: 'payment' };
  const before = (await standIn.seen(0)).asked.length;
  expect(await post({ origin: 'https://evil.example' }, { terminalId, ask })).toBe(403);
  expect(await post({ authorization: 'Bridge x' }, { terminalId, ask })).toBe(401);
  expect(await post({}, { terminalId: randomUUID(), ask })).toBe(404);
  expect(await post({}, { terminalId, ask }, 'elsewhere')).toBe(404);
  for (const amountCents of [0, -1, 1.5, 100_000_000, '1250'])
    expect(await post({}, { terminalId, ask: { ...ask, amountCents } })).toBe(400);
  expect((await standIn.seen(0)).asked).toHaveLength(before);
});
