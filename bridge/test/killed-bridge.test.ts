import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CardAsk, CardOutcome } from '@tresen/domain/cards/card-terminal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOf, type CardStandIn, openCardStandIn } from './card-stand-in.ts';

const lanes = 2;
let standIn: CardStandIn;
beforeAll(async () => {
  standIn = await openCardStandIn(lanes);
});
afterAll(() => standIn[Symbol.asyncDispose]());

/** With every change every fourth point, at night all of them. */
const every = process.env['BRIDGE_KILLS'] === 'all' ? 1 : 4;

type Said = { readonly outcome: CardOutcome; readonly again: CardOutcome; readonly steps: number };

/** `undefined`: it was killed. */
async function run(lane: number, folder: string, ask: CardAsk, diesAt: number): Promise<Said | undefined> {
  const task = JSON.stringify({ folder, port: standIn.ports[lane], ask, diesAt });
  const program = spawn(process.execPath, [join(import.meta.dirname, 'killed-bridge.ts'), task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(program.stdout);
  return said === '' ? undefined : (JSON.parse(said) as Said);
}

/** What the guest adds is in no amount that was asked for: only where it was heard in time nobody has to look. */
const walks = [
  { script: {}, needsPerson: false },
  { script: { outcome: 'decline' }, needsPerson: false },
  { script: { cut: 'after-status' }, needsPerson: false },
  { script: { tipCents: 150, slowMs: 60 }, needsPerson: true },
] as const;
type Walk = (typeof walks)[number];

/** Dies at one point, comes back with the same task, and is compared with what the terminal has really taken. */
async function dieAndComeBack(lane: number, { script, needsPerson }: Walk, diesAt: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-killed-'));
  try {
    const ask = askOf();
    const before = (await standIn.seen(lane)).taken;
    await standIn.play(lane, [script]);
    const first = await run(lane, folder, ask, diesAt);
    await standIn.play(lane, []);
    const second = await run(lane, folder, ask, 0);
    await expect.poll(async () => (await standIn.seen(lane)).isBusy, { timeout: 10_000 }).toBe(false);
    const { ledger, taken } = await standIn.seen(lane);
    const moved = taken - before;
    const outcome = second?.outcome;
    const where = `killed at ${diesAt}: ${JSON.stringify(outcome)} ${JSON.stringify(ledger.slice(-2))}`;
    expect(second?.again.state, where).toBe(outcome?.state);
    // Never twice; and what was taken is known or stands before a person.
    expect(moved, where).toBeLessThanOrEqual(1400);
    if (!needsPerson) expect(outcome?.state, where).toMatch(/^(?:approved|declined|cancelled)$/);
    if (outcome?.state === 'approved') expect(outcome.approvedCents + outcome.tipCents, where).toBe(moved);
    else if (outcome?.state !== 'unknown') expect(moved, where).toBe(0);
    return first === undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many steps a payment takes where nobody dies. */
async function stepsOf(lane: number, script: object): Promise<number> {
  await standIn.play(lane, [script]);
  const folder = await mkdtemp(join(tmpdir(), 'tresen-killed-'));
  try {
    return (await run(lane, folder, askOf(), 0))?.steps ?? 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('[K52] a bridge killed at any of its steps neither charges twice nor forgets an approved payment', async () => {
  // A terminal without any receipt could not say which was its last.
  await Promise.all(Array.from({ length: lanes }, (_, lane) => stepsOf(lane, {})));
  const points: { readonly walk: Walk; readonly at: number }[] = [];
  for (const walk of walks) {
    const steps = await stepsOf(0, walk.script);
    for (let at = 1; at <= steps; at += 1) points.push({ walk, at });
  }
  expect(points.length).toBeGreaterThanOrEqual(60);
  const chosen = points.filter((_, at) => at % every === 0);
  let killed = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const { walk, at } of chosen.filter((__, place) => place % lanes === lane))
        if (await dieAndComeBack(lane, walk, at)) killed += 1;
    }),
  );
  expect(killed).toBeGreaterThanOrEqual(chosen.length - walks.length * 2);
}, 1_500_000);
