import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openNumberedDevice } from '../../../test/numbered-device.ts';
import { openClock, openProgram, type SigningSite } from '../../../test/tse-signing.ts';
import { useSigningSite } from '../../../test/use-signing-site.ts';
import type { TseDevice } from '../tse/tse-device.ts';

let site: SigningSite;
useSigningSite((opened) => {
  site = opened;
});

let lastNumber = 0;

/** Each device of these tests counts on where the one before it ended: the books know them as one. */
function freshNumber(): number {
  lastNumber += 100;
  return lastNumber;
}

/** Its clock is off by so many hours, as what it has open tells. */
function clockOff(device: TseDevice, hours: number): TseDevice {
  return {
    ...device,
    open: async (client) => {
      const open = await device.open(client);
      if (open.said !== 'done') return open;
      const shifted = open.value.map((one) => ({
        ...one,
        begun: { ...one.begun, startedAt: one.begun.startedAt.add({ hours }) },
      }));
      return { said: 'done', value: shifted };
    },
  };
}

test.each([5, -5])('[K2] an orphan is ended although the clock of the device is off by %i hours', async (hours) => {
  const { device, lose, kept } = openNumberedDevice({ first: freshNumber() });
  const clock = openClock();
  const it = openProgram(site, clock, { device: clockOff(device, hours) });
  lose('begin');
  const txId = randomUUID();
  await it.say(txId);
  await it.sign(txId);
  expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', number: kept[1]?.begun.number });
  expect(await it.abortOrphans()).toBe(1);
  expect(kept[0]?.process?.data).toMatch(/^AVBelegabbruch/);
});

test.each([0, -5])(
  '[K2] one whose number is on its way is left alone, with a clock that is off by %i hours',
  async (hours) => {
    const { device, kept } = openNumberedDevice({ first: freshNumber() });
    const clock = openClock();
    const there = Promise.withResolvers<void>();
    const slow = Promise.withResolvers<void>();
    const first = openProgram(site, clock, {
      device: {
        ...device,
        begin: async (...asked) => {
          const begun = await device.begin(...asked);
          there.resolve();
          await slow.promise;
          return begun;
        },
      },
    });
    const txId = randomUUID();
    await first.say(txId);
    const going = first.sign(txId);
    await there.promise;
    expect(await openProgram(site, clock, { device: clockOff(device, hours) }).abortOrphans()).toBe(0);
    slow.resolve();
    await going;
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', number: kept[0]?.begun.number });
    expect(kept).toHaveLength(1);
  },
);

/** What it has written cannot be read for a while, as from a copy that is behind. */
function behind(device: TseDevice): { readonly device: TseDevice; readonly catchUp: () => void } {
  let isBehind = true;
  return {
    catchUp: () => {
      isBehind = false;
    },
    device: {
      ...device,
      find: (name) => (isBehind ? Promise.resolve({ said: 'done', value: { state: 'absent' } }) : device.find(name)),
    },
  };
}

async function begunAndLost(clock: { now: Temporal.Instant }, device: TseDevice) {
  const it = openProgram(site, clock, { device });
  const txId = randomUUID();
  await it.ask(txId);
  await it.sign(txId);
  expect(await site.rowOf(txId)).toMatchObject({ state: 'begun' });
  await it.say(txId);
  await site.standIn.setFaults([{ kind: 'lost', on: ['tx.finish'], when: 'after', times: 1 }]);
  await it.sign(txId);
  await site.standIn.setFaults([]);
  return { it, txId };
}

test('[K2] what a device once gave a number and cannot find yet is looked for again, and keeps its signature', async () => {
  const clock = openClock();
  const { device, catchUp } = behind(site.standIn.device);
  const { it, txId } = await begunAndLost(clock, device);
  expect(await site.rowOf(txId)).toMatchObject({ state: 'begun', signature: null });
  catchUp();
  clock.now = clock.now.add({ seconds: 2 });
  await it.signWaiting();
  const there = (await site.standIn.truth()).get(txId);
  expect(there).toMatchObject({ starts: 1, ends: 1 });
  expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', signature: there?.signature });
  expect(await site.owner.sql('select 1 from app.tse_outages')).toEqual([]);
});

test('[K2] what it does not find for ten minutes is marked', async () => {
  const clock = openClock();
  const { it, txId } = await begunAndLost(clock, behind(site.standIn.device).device);
  clock.now = clock.now.add({ minutes: 9 });
  await it.signWaiting();
  expect(await site.rowOf(txId)).toMatchObject({ state: 'begun' });
  clock.now = clock.now.add({ minutes: 2 });
  await it.signWaiting();
  expect(await site.rowOf(txId)).toMatchObject({ state: 'failed', error: 'unknown to the device' });
});
