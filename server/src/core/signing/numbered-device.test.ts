import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNumberedDevice } from '../../../test/numbered-device.ts';
import { openClock, openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());

test('[K2] a device that knows numbers only: a lost beginning is begun again, and the first one is aborted as an orphan', async () => {
  const clock = openClock();
  const { device, kept, lose } = openNumberedDevice();
  const it = openProgram(site, clock, { device });
  const txId = randomUUID();
  lose('begin');
  lose('finish');
  await it.say(txId);
  await it.sign(txId);
  expect(await site.rowOf(txId)).toMatchObject({
    state: 'finished',
    number: '2',
    signature: kept[1]?.ended?.signature,
  });
  clock.now = clock.now.add({ minutes: 3 });
  expect(await it.abortOrphans()).toBe(1);
  expect(kept.map(({ process }) => process?.data.slice(0, 5))).toEqual(['AVBel', 'Beleg']);
  expect(
    await site.owner.sql(`select state, error from app.tse_transactions where kind = 'other' and number = '1'`),
  ).toEqual([{ state: 'aborted', error: 'orphan' }]);
  expect(await it.abortOrphans()).toBe(0);
});
