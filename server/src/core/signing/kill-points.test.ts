import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killEvery, someOf } from '../../../test/kill-points.ts';
import type { Fault } from '../../../test/tse-stand-in.ts';
import { value } from '../../../test/tse-contract.ts';
import {
  type KillPoint,
  Killed,
  openClock,
  openMortal,
  openProgram,
  openSigningSite,
  type SigningSite,
} from '../../../test/tse-signing.ts';

let site: SigningSite;
beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());

type Program = ReturnType<typeof openProgram>;
type Walk = {
  readonly name: string;
  readonly steps: number;
  readonly go: (it: Program, txId: string) => Promise<void>;
};

/** As many steps as each walk has where nothing goes wrong, and some more for what faults add. */
const walks: readonly Walk[] = [
  {
    name: 'begun with the first line, paid later',
    steps: 11,
    go: async (it, txId) => {
      await it.ask(txId);
      await it.sign(txId);
      await it.say(txId);
      await it.sign(txId);
    },
  },
  {
    name: 'heard of only when it was paid',
    steps: 8,
    go: async (it, txId) => {
      await it.say(txId);
      await it.sign(txId);
    },
  },
];

const mishaps: readonly (readonly [string, readonly Fault[]])[] = [
  ['nothing else', []],
  ['the first beginning is not heard of', [{ kind: 'lost', on: ['tx.start'], when: 'after', times: 1 }]],
  ['the first beginning does not arrive', [{ kind: 'lost', on: ['tx.start'], when: 'before', times: 1 }]],
  ['the first end is not heard of', [{ kind: 'lost', on: ['tx.finish'], when: 'after', times: 1 }]],
  ['the first end is met by a 503', [{ kind: 'error', on: ['tx.finish'], status: 503, times: 1 }]],
  ['the first look and the first end fail', [{ kind: 'lost', on: ['tx.read', 'tx.finish'], times: 4 }]],
];

/** Dies at one point; a second program comes, the till sends again what it was not told of, and time goes by. */
async function dieAndComeBack(walk: Walk, kill: KillPoint, txId: string) {
  const clock = openClock();
  const occurredAt = clock.now;
  const mortal = openMortal(site, kill);
  const first = openProgram(site, clock, mortal);
  const isKilled = await walk.go(first, txId).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
  const second = openProgram(site, clock);
  await second.say(txId, { occurredAt });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    for (let times = 0; times < 3; times += 1) {
      clock.now = clock.now.add({ seconds: 16 });
      await second.signWaiting();
    }
    clock.now = clock.now.add({ seconds: 31 });
  }
  expect(await second.abortOrphans()).toBeDefined();
  return { isKilled, askedInside: mortal.seen.askedInside };
}

const patienceMs = 120_000;

function pointsOf({ steps }: Walk): readonly KillPoint[] {
  const all = Array.from({ length: steps }, (_, index) => index + 1).flatMap((at): readonly KillPoint[] => [
    { at, when: 'before' },
    { at, when: 'after' },
  ]);
  return someOf(all);
}

for (const walk of walks)
  for (const [mishap, faults] of mishaps)
    test(
      `[K2][K6] ${walk.name}, ${mishap}: killed anywhere it is signed once or marked, and nothing stays open`,
      async () => {
        let killed = 0;
        for (const { at, when } of pointsOf(walk)) {
          const txId = randomUUID();
          const where = `${when} step ${at}`;
          await site.forgetOutages();
          await site.standIn.setFaults([{ kind: 'repeats', as: 'signed-again' }, ...faults]);
          const before = (await site.standIn.ledger()).devices[0];
          const { isKilled, askedInside } = await dieAndComeBack(walk, { at, when }, txId);
          killed += isKilled ? 1 : 0;
          expect(askedInside, where).toBe(0);
          await site.standIn.setFaults([]);
          const after = (await site.standIn.ledger()).devices[0];
          const row = await site.rowOf(txId);
          const truth = (await site.standIn.truth()).get(txId);
          const atDevice = value(await site.standIn.device.find({ txId }));
          if (atDevice.state === 'absent') {
            expect(row, where).toMatchObject({ state: 'failed', signature: null });
            continue;
          }
          if (atDevice.state === 'active') throw new Error(`${where}: open at the device`);
          // What was given up here and begun there all the same is aborted there; else both say the same.
          if (row?.state !== 'failed')
            expect(row, where).toMatchObject({
              state: 'finished',
              number: atDevice.ended.number,
              signature: atDevice.ended.signature,
              counter: atDevice.ended.counter,
            });
          else expect(atDevice.process.data, where).toMatch(/^AVBelegabbruch/);
          expect(truth, where).toMatchObject({ starts: 1, ends: 1 });
          expect((after?.signatures ?? 0) - (before?.signatures ?? 0), where).toBe(2);
          expect(after?.open, where).toBe(0);
        }
        expect(killed * killEvery).toBeGreaterThanOrEqual(10);
      },
      patienceMs,
    );
