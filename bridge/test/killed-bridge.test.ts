import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { bridgeOutcome } from '@tresen/contract/bridge-cards';
import type { CardAsk } from '@tresen/domain/cards/card-terminal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { keepIdentity, newIdentity } from '../src/identity.ts';
import { askOf, type CardStandIn, openCardStandIn } from './card-stand-in.ts';
import { openServerStandIn, type ServerStandIn } from './server-stand-in.ts';

type Outcome = z.infer<typeof bridgeOutcome>;

const lanes = 2;
let standIn: CardStandIn;
beforeAll(async () => {
  standIn = await openCardStandIn(lanes);
});
afterAll(() => standIn[Symbol.asyncDispose]());

/** With every change some of the points, at night all of them. */
const atMost = process.env['BRIDGE_KILLS'] === 'all' ? Number.POSITIVE_INFINITY : 8;

/** What the guest adds is in no amount that was asked for: only where it was heard in time nobody has to look. */
const walks = [
  { script: {}, needsPerson: false },
  { script: { outcome: 'decline' }, needsPerson: false },
  { script: { cut: 'after-status' }, needsPerson: false },
  { script: { cut: 'before-booking', booksLater: true }, needsPerson: false },
  { script: { tipCents: 150, slowMs: 60 }, needsPerson: true },
] as const;
type Walk = (typeof walks)[number];
type Point = { readonly walk: Walk; readonly name: string };

/** The real program, which may die at one of its points. */
function run(lane: number, folder: string, env: Record<string, string>): ChildProcess {
  const root = join(import.meta.dirname, '..');
  const args = ['--import', join(root, 'test/dies-at.ts'), join(root, 'src/main.ts'), 'run', '--port', '0'];
  return spawn(process.execPath, [...args, '--folder', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, BRIDGE_TERMINAL_PORT: String(standIn.ports[lane]), ...env },
  });
}

/** A place with one terminal, its server and the bridge between them. */
async function openPlace(lane: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-killed-'));
  const server: ServerStandIn = await openServerStandIn();
  const { deviceId, key } = newIdentity();
  await keepIdentity(folder, { server: server.url, deviceId, locationId: randomUUID(), name: 'Keller', key });
  const place = { terminalId: randomUUID(), name: 'Theke', address: '127.0.0.1', port: standIn.ports[lane] ?? 0 };
  const terminal = { ...place, password: '000000' };
  let bridge: ChildProcess | undefined;
  let isOver = false;
  return {
    folder,
    /** One that has died is started again. */
    start(env: Record<string, string>): ChildProcess {
      const started = run(lane, folder, env);
      started.once('exit', () => {
        server.bridgeIsGone();
        if (!isOver) this.start({});
      });
      bridge = started;
      return started;
    },
    /** As the server has it done: once, and afterwards it only asks what became of it. */
    async charge(ask: CardAsk): Promise<Outcome | undefined> {
      const answer = await server.call({ kind: 'start', terminal, ask: wire(ask) });
      return answer === 'gone' ? undefined : (answer.outcome ?? undefined);
    },
    async askAfter(ask: CardAsk): Promise<Outcome | undefined> {
      for (let asked = 0; asked < 60; asked += 1) {
        const said = await server.call({ kind: 'reconcile', terminal, ask: wire(ask) });
        if (said === 'gone') return undefined;
        if (said.outcome) return said.outcome;
        await pause(100);
      }
      throw new Error('nobody ever knows');
    },
    async [Symbol.asyncDispose](): Promise<void> {
      isOver = true;
      if (bridge && bridge.exitCode === null && bridge.signalCode === null) {
        bridge.kill('SIGKILL');
        await once(bridge, 'exit');
      }
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Place = Awaited<ReturnType<typeof openPlace>>;

function wire({ attemptId, orderId, amountCents, kind }: CardAsk) {
  return { attemptId, orderId, amountCents, kind };
}

/** A payment from its beginning to its end; `undefined`: the bridge has died over it. */
async function pay(place: Place, ask: CardAsk): Promise<Outcome | undefined> {
  const outcome = await place.charge(ask);
  return outcome?.state === 'unknown' ? place.askAfter(ask) : outcome;
}

/** Dies at one point, comes back, is asked, and is compared with what the terminal has really taken. */
async function dieAndComeBack(lane: number, { walk, name }: Point): Promise<boolean> {
  await using place = await openPlace(lane);
  const ask = askOf();
  const before = (await standIn.seen(lane)).taken;
  await standIn.play(lane, [walk.script]);
  const mortal = place.start({ BRIDGE_DIES_AT: name });
  const outcome = (await pay(place, ask)) ?? (await place.askAfter(ask));
  await standIn.play(lane, []);
  const again = await place.charge(ask);
  await expect.poll(async () => (await standIn.seen(lane)).isBusy, { timeout: 10_000 }).toBe(false);
  const { ledger, taken } = await standIn.seen(lane);
  const moved = taken - before;
  const where = `killed ${name}: ${JSON.stringify(outcome)} ${JSON.stringify(ledger.slice(-2))}`;
  expect(again?.state, where).toBe(outcome?.state);
  // Never twice; and what was taken is known or stands before a person.
  expect(moved, where).toBeLessThanOrEqual(1400);
  if (!walk.needsPerson) expect(outcome?.state, where).toMatch(/^(?:approved|declined|cancelled)$/);
  if (outcome?.state === 'approved') expect(outcome.approvedCents + outcome.tipCents, where).toBe(moved);
  else if (outcome?.state !== 'unknown') expect(moved, where).toBe(0);
  return mortal.signalCode === 'SIGKILL';
}

/** Where one could die over a payment: every read and write of journal, terminal and server, each once by its name. */
async function pointsOf(lane: number, walk: Walk): Promise<readonly Point[]> {
  await using place = await openPlace(lane);
  await standIn.play(lane, [walk.script]);
  const list = join(place.folder, 'points');
  place.start({ BRIDGE_POINTS: list });
  await pay(place, askOf());
  const names = (await readFile(list, 'utf8')).trim().split('\n');
  return names.map((name) => ({ walk, name }));
}

test('[K52] a bridge killed at any of its reads and writes neither charges twice nor forgets an approved payment', async () => {
  // A terminal without any receipt could not say which was its last.
  await Promise.all(Array.from({ length: lanes }, (_, lane) => pointsOf(lane, walks[0])));
  const points: Point[] = [];
  for (const walk of walks) points.push(...(await pointsOf(0, walk)));
  const kinds = new Set(points.map(({ name }) => name));
  for (const what of ['journal', 'terminal', 'server'])
    expect([...kinds].filter((name) => name.split(' ')[1] === what).length).toBeGreaterThanOrEqual(4);
  expect(kinds.size).toBeGreaterThanOrEqual(60);
  const every = Math.max(1, Math.ceil(points.length / atMost));
  const chosen = points.filter((_, at) => at % every === every - 1);
  let killed = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const point of chosen.filter((__, place) => place % lanes === lane))
        if (await dieAndComeBack(lane, point)) killed += 1;
    }),
  );
  // The last of a walk may come after the answer that ended it.
  expect(killed).toBeGreaterThanOrEqual(Math.floor(chosen.length * 0.9));
}, 3_000_000);
