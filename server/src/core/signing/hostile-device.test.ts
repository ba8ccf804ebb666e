import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openFiskalyDevice } from '../tse/fiskaly-device.ts';
import { Killed, openClock, openMortal, openProgram, type SigningSite } from '../../../test/tse-signing.ts';
import { useSigningSite } from '../../../test/use-signing-site.ts';
import { type Fault, testPace } from '../../../test/tse-stand-in.ts';

let site: SigningSite;
useSigningSite((opened) => {
  site = opened;
});

const truthOf = async (txId: string) => (await site.standIn.truth()).get(txId);

/** A device that signs again whatever it is asked again, and one that takes offence at it. */
const repeats: readonly (readonly [string, Fault])[] = [
  ['signs again', { kind: 'repeats', as: 'signed-again' }],
  ['refuses it', { kind: 'repeats', as: 'refused' }],
];

describe.each(repeats)('a device that is asked twice and %s', (_, repeating) => {
  const unheard: readonly (readonly [string, Fault])[] = [
    ['a beginning', { kind: 'lost', on: ['tx.start'], when: 'after', times: 1 }],
    ['an end', { kind: 'lost', on: ['tx.finish'], when: 'after', times: 1 }],
    ['a beginning met by a 500', { kind: 'error', on: ['tx.start'], status: 500, when: 'after', times: 1 }],
    ['an end met by a 500', { kind: 'error', on: ['tx.finish'], status: 500, when: 'after', times: 1 }],
    ['an end that was answered with the step before', { kind: 'stale', on: ['tx.finish'], times: 1 }],
  ];

  test.each(unheard)('[K2] %s that nobody heard of is not asked for again', async (__, fault) => {
    const it = openProgram(site, openClock());
    const txId = randomUUID();
    await site.standIn.setFaults([repeating, fault]);
    await it.say(txId);
    await it.sign(txId);
    const there = await truthOf(txId);
    expect(there).toMatchObject({ starts: 1, ends: 1, isOpen: false });
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', signature: there?.signature });
  });

  test('[K2] neither is one that cannot even be looked for at first', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    const look = { kind: 'error', on: ['tx.read'], status: 503, times: 3 };
    await site.standIn.setFaults([repeating, { kind: 'lost', on: ['tx.finish'], times: 1 }, look]);
    await it.say(txId);
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'begun' });
    clock.now = clock.now.add({ seconds: 31 });
    await it.signWaiting();
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
    expect(await truthOf(txId)).toMatchObject({ starts: 1, ends: 1 });
  });

  test.each(['tx.start', 'tx.finish'])(
    '[K2] %s that arrives after nobody waits for it any more is not asked for twice',
    async (on) => {
      const clock = openClock();
      const { settings } = site.standIn;
      const hasty = openFiskalyDevice({ ...settings, pace: { ...testPace, timeoutMs: 300 } });
      const it = openProgram(site, clock, { device: hasty });
      const txId = randomUUID();
      await site.standIn.setFaults([repeating, { kind: 'slow', on: [on], ms: 1200, when: 'before', times: 1 }]);
      await it.say(txId);
      await it.sign(txId);
      await pause(1500);
      clock.now = clock.now.add({ seconds: 16 });
      await it.signWaiting();
      expect(await truthOf(txId)).toMatchObject({ starts: 1, ends: 1, isOpen: false });
      expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
    },
  );

  test.each([3, 5])('[K2] a program that dies with answer %i in its hands leaves the next one to look', async (at) => {
    const clock = openClock();
    const txId = randomUUID();
    const dying = openProgram(site, clock, openMortal(site, { at, when: 'after' }));
    await site.standIn.setFaults([repeating]);
    await dying.say(txId);
    await expect(dying.sign(txId)).rejects.toThrow(Killed);
    clock.now = clock.now.add({ seconds: 16 });
    await openProgram(site, clock).signWaiting();
    const there = await truthOf(txId);
    expect(there).toMatchObject({ starts: 1, ends: 1 });
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', signature: there?.signature });
  });
});

describe('a lease that is over', () => {
  test('[K2] who comes back too late with a refusal does not mark what another is at', async () => {
    const clock = openClock();
    const txId = randomUUID();
    const { device } = site.standIn;
    const slow = Promise.withResolvers<void>();
    const second = openProgram(site, clock, {
      device: { ...device, begin: async (...asked) => (await slow.promise, device.begin(...asked)) },
    });
    let going: Promise<void> | undefined;
    const isTaken = () =>
      site.owner.sql('select 1 from app.tse_transactions where tx_id = $1 and owner_until > $2', [
        txId,
        clock.now.toString(),
      ]);
    const begin = async () => {
      clock.now = clock.now.add({ seconds: 16 });
      going = second.sign(txId);
      await expect.poll(isTaken).toHaveLength(1);
      return { said: 'refused', blame: 'device', reason: '423 E_TSS_DEFECTIVE' } as const;
    };
    const first = openProgram(site, clock, { device: { ...device, begin } });
    await first.say(txId);
    await first.sign(txId);
    slow.resolve();
    await going;
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
    expect(await truthOf(txId)).toMatchObject({ starts: 1, ends: 1 });
  });
});

describe('an orphan', () => {
  const begunThereOnly = async () => {
    const txId = randomUUID();
    await site.standIn.device.begin(site.client, txId);
    return txId;
  };
  /** Another run ends everything between the device's list and what is done about it. */
  const abortFromOldList = (clock: { now: Temporal.Instant }) => {
    const { device } = site.standIn;
    const open: typeof device.open = async (client) => {
      const list = await device.open(client);
      await openProgram(site, clock).abortOrphans();
      clock.now = clock.now.add({ seconds: 20 });
      return list;
    };
    return openProgram(site, clock, { device: { ...device, open } }).abortOrphans();
  };
  const later = () => ({ now: Temporal.Now.instant().add({ minutes: 3 }) });

  test('[K1] is written down before it is ended: an end that nobody heard of stands in the books', async () => {
    const clock = later();
    const it = openProgram(site, clock);
    const txId = await begunThereOnly();
    await site.standIn.setFaults([
      { kind: 'lost', on: ['tx.finish'], when: 'after' },
      { kind: 'error', on: ['tx.read'], status: 503 },
    ]);
    await it.abortOrphans();
    await site.standIn.setFaults([]);
    expect(await it.abortOrphans()).toBe(0);
    clock.now = clock.now.add({ seconds: 31 });
    await it.signWaiting();
    const there = await truthOf(txId);
    expect(there).toMatchObject({ starts: 1, ends: 1 });
    expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', error: 'orphan', signature: there?.signature });
  });

  test('[K1] of two who find the same one, one ends it', async () => {
    const clock = later();
    const txId = await begunThereOnly();
    await site.standIn.setFaults([{ kind: 'repeats', as: 'signed-again' }]);
    await Promise.all([openProgram(site, clock).abortOrphans(), openProgram(site, clock).abortOrphans()]);
    expect(await truthOf(txId)).toMatchObject({ starts: 1, ends: 1 });
    expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', error: 'orphan' });
  });

  test('[K1] that was given up here before it was begun there keeps its mark and gets its number', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    await it.say(txId, { paperSays: 'outage' });
    await it.sign(txId);
    await site.standIn.device.begin(site.client, txId);
    clock.now = clock.now.add({ minutes: 3 });
    expect(await it.abortOrphans()).toBe(1);
    const there = await truthOf(txId);
    expect(there).toMatchObject({ ends: 1, processData: expect.stringMatching(/^AVBelegabbruch/) as string });
    expect(await site.rowOf(txId)).toMatchObject({ state: 'failed', number: String(there?.number), signature: null });
  });

  test('[K1] is ended once, however old the list is that another found it in', async () => {
    const clock = later();
    const txId = await begunThereOnly();
    await site.standIn.setFaults([{ kind: 'repeats', as: 'signed-again' }]);
    await abortFromOldList(clock);
    expect(await truthOf(txId)).toMatchObject({ starts: 1, ends: 1 });
  });

  test('[K1] that was given up here is ended once, however many find it', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    await it.say(txId, { paperSays: 'outage' });
    await it.sign(txId);
    await site.standIn.device.begin(site.client, txId);
    clock.now = clock.now.add({ minutes: 3 });
    await site.standIn.setFaults([{ kind: 'repeats', as: 'signed-again' }]);
    await abortFromOldList(clock);
    await Promise.all([openProgram(site, clock).abortOrphans(), openProgram(site, clock).abortOrphans()]);
    expect(await truthOf(txId)).toMatchObject({ ends: 1 });
  });
});

test('[K2] a device that is down does not keep what waits elsewhere from its turn', async () => {
  const clock = openClock();
  const it = openProgram(site, clock);
  await site.owner.sql(
    `with made as (
        insert into app.tse_keys select $1, gen_random_uuid(), $5::date from generate_series(1, 200) returning tx_id)
      insert into app.tse_transactions (org_id, tx_id, made_on, tss_id, client_id, location_id, kind, process_type, process_data,
          sign_until, state, number, started_at, asked_at, due_until, owner_until)
        select $1, tx_id, $5::date, $2, $3, $4, 'sale', 'Kassenbeleg-V1', 'Beleg', now(), 'begun', '9' || row_number() over (),
          now(), now() - interval '1 hour', now() + interval '1 day', $5::timestamptz - interval '1 second'
          from made`,
    [site.place.orgId, site.tssId, site.client.clientId, site.place.locationId, clock.now.toString()],
  );
  const txId = randomUUID();
  await it.say(txId);
  await it.signWaiting();
  expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
});
