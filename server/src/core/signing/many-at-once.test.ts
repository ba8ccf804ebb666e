import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SigningPrograms, startSigningPrograms } from '../../../test/signing-programs.ts';
import { booksAgainst, type SigningBooks, verifiedBy } from '../../../test/tse-books.ts';
import { openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';
import type { Fault } from '../../../test/tse-stand-in.ts';

/** 5,000 with every change, 100,000 at night (`pnpm signing-faults`). */
const processes = Number(process.env['TSE_PROCESSES'] ?? 5000);
const seed = Number(process.env['TSE_SEED'] ?? 7);
const patienceMs = 120_000 + processes * 40;
const cleared = { timeout: 60_000 + processes * 3, interval: 200 };

let site: SigningSite;
let programs: SigningPrograms;
beforeAll(async () => {
  site = await openSigningSite();
  programs = await startSigningPrograms(site, { count: 3, killEveryMs: 1500 });
});
afterAll(async () => {
  await programs.close();
  await site.close();
});

const on = ['tx.start', 'tx.finish'];
/** Of a hundred questions five go wrong. What comes twice is signed twice, so that nobody asks twice unseen. */
const faults: readonly Fault[] = [
  { kind: 'repeats', as: 'signed-again' },
  { kind: 'lost', on, when: 'before', probability: 0.008 },
  { kind: 'lost', on, when: 'after', probability: 0.008 },
  { kind: 'slow', on, ms: 5, upToMs: 150, probability: 0.012 },
  { kind: 'error', on, status: 429, code: 'E_TOO_MANY_REQUESTS', probability: 0.006 },
  { kind: 'error', on, status: 503, code: 'E_TSS_LOCKED', probability: 0.006 },
  { kind: 'error', on, status: 500, when: 'after', probability: 0.005 },
  { kind: 'error', on, status: 400, code: 'E_FAILED_SCHEMA_VALIDATION', probability: 0.002 },
  { kind: 'stale', on: ['tx.finish'], probability: 0.002 },
  { kind: 'expired-session', on, probability: 0.001 },
  { kind: 'lost', on: ['tx.read'], probability: 0.01 },
];

/** What else is wrong with the device while so much of the whole has happened: its clock jumps, its memory is full. */
const moods: readonly (readonly [from: number, what: Fault | undefined])[] = [
  [0, undefined],
  [0.25, { kind: 'clock-off', seconds: 3600 }],
  [0.5, { kind: 'clock-off', seconds: -3600 }],
  [0.7, undefined],
  [0.96, { kind: 'storage-full' }],
  [0.97, undefined],
];

const lineOf = (at: number) => `Beleg^${(at / 100).toFixed(2)}_0.00_0.00_0.00_0.00^${(at / 100).toFixed(2)}:Bar`;

test(
  '[K1][K3] several programs that are killed at random, and faults: each process is signed once or marked, and the archive agrees both ways',
  async () => {
    const startedMs = performance.now();
    const clock = { now: Temporal.Now.instant() };
    const tills = openProgram(site, clock);
    const ids = Array.from({ length: processes }, () => randomUUID());
    await sellAll(tills, clock, ids);
    const soldMs = performance.now() - startedMs;
    const { faults: struck, answers } = await site.standIn.ledger();
    const kills = programs.killed();
    await letTimePass();
    const books = await booksAgainst(site, ids);
    tell(books, { struck, answers, kills, soldMs });
    expect(books.faults).toEqual([]);
    expect(await verifiedBy(site)).toMatch(/tse-verify: 0 findings/);
    // How long an outage lasts is up to the machine; that most are signed is not.
    expect(books.states['finished'] ?? 0).toBeGreaterThan(processes / 2);
  },
  patienceMs,
);

type Tills = ReturnType<typeof openProgram>;

const atATime = 100;
/** No more than a busy machine has connections for within the time that one is waited for. */
const tillsAtOnce = 10;
const mostWaiting = 400;
/** Whoever waits for a night's run sees how far it is. */
const tellEvery = 5000;

/** Every tenth is begun before anybody knows what it is about, every fiftieth never comes to anything. */
async function sellAll(tills: Tills, clock: { now: Temporal.Instant }, ids: readonly string[]): Promise<void> {
  let mood = -1;
  for (let from = 0; from < ids.length; from += atATime) {
    const now = moods.findLastIndex(([share]) => from / ids.length >= share);
    if (now !== mood)
      await site.standIn.setFaults([...faults, ...(moods[now]?.[1] ? [moods[now][1]] : [])], seed + now);
    mood = now;
    if (from % tellEvery === 0 && from > 0)
      process.stdout.write(`${from} of ${ids.length} sold, ${programs.killed()} programs killed\n`);
    const some = ids.slice(from, from + atATime);
    clock.now = Temporal.Now.instant();
    for (const txId of some.filter((_, at) => at % 10 === 0)) {
      await tills.ask(txId);
      programs.tell(txId);
    }
    const sold = [...some.entries()].filter(([at]) => at % 50 !== 0);
    for (let first = 0; first < sold.length; first += tillsAtOnce) {
      const saying = sold.slice(first, first + tillsAtOnce);
      await Promise.all(saying.map(([at, txId]) => sell(tills, clock.now, txId, from + at)));
    }
    while ((await waiting()) > mostWaiting) await pause(20);
  }
}

async function sell(tills: Tills, now: Temporal.Instant, txId: string, at: number): Promise<void> {
  await tills.say(txId, {
    process: { type: 'Kassenbeleg-V1', data: lineOf(at) },
    paperSays: at % 97 === 0 ? 'outage' : 'nothing-yet',
    occurredAt: at % 89 === 0 ? now.subtract({ seconds: 61 }) : now,
  });
  // Of some the program that was to be told never hears: they lie about.
  if (at % 13 !== 0) programs.tell(txId);
}

async function waiting(): Promise<number> {
  const [row] = await site.owner.sql<{ n: number }>(
    `select count(*)::int as n from app.tse_transactions where state in ('asked', 'begun') and process_type is not null`,
  );
  return row?.n ?? 0;
}

/** Leases run out, the device is well again, and after a day nobody comes back to what was begun. */
async function letTimePass(): Promise<void> {
  await site.standIn.setFaults([{ kind: 'repeats', as: 'signed-again' }]);
  // A clock that jumps lets no time pass for what is on its way: leases count on that.
  await programs.replaceAll(0);
  await pause(5_000);
  for (const seconds of [60, 21 * 3600]) {
    await programs.replaceAll(seconds);
    await expect.poll(waiting, cleared).toBe(0);
  }
  const open = async () => (await site.standIn.ledger()).devices[0]?.open;
  await expect.poll(open, cleared).toBe(0);
  await expect.poll(waiting, cleared).toBe(0);
}

type Figures = {
  readonly struck: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  readonly kills: number;
  readonly soldMs: number;
};

function tell({ states, orphans }: SigningBooks, { struck, answers, kills, soldMs }: Figures): void {
  const pairs = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  process.stdout.write(
    `${processes} processes in ${(soldMs / 1000).toFixed(0)} s, seed ${seed}, ${kills} programs killed\n` +
      `struck: ${pairs(struck)}; answers: ${pairs(answers)}\ncame to: ${pairs(states)}; orphans ${orphans}\n`,
  );
}
