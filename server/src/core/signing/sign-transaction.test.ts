import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { value } from '../../../test/tse-contract.ts';
import { Killed, openClock, openMortal, openProgram, type SigningSite } from '../../../test/tse-signing.ts';
import { useSigningSite } from '../../../test/use-signing-site.ts';
import { markOutagePaper } from './say-process.ts';

let site: SigningSite;
useSigningSite((opened) => {
  site = opened;
});

const atDevice = async (txId: string) => value(await site.standIn.device.find({ txId }));
const outages = () => site.owner.sql<{ reason: string; ended_at: Date | null }>('select * from app.tse_outages');
const asked = async (operation: string) => (await site.standIn.ledger()).requests[operation] ?? 0;

describe('what decides late is the process itself', () => {
  test('[K12] a process that comes a minute late and was not begun is marked, and the device never hears of it', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    const before = await asked('tx.start');
    await it.say(txId, { occurredAt: clock.now.subtract({ seconds: 61 }) });
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'failed', error: 'too late to be signed', signature: null });
    expect(await asked('tx.start')).toBe(before);
  });

  test('[K12] one whose paper says outage is not begun; one that was begun keeps its signature and says both', async () => {
    const it = openProgram(site, openClock());
    const [marked, begun] = [randomUUID(), randomUUID()];
    await it.ask(begun);
    await it.sign(begun);
    for (const txId of [marked, begun]) {
      await it.say(txId, { paperSays: 'outage', occurredAt: Temporal.Now.instant().subtract({ hours: 3 }) });
      await it.sign(txId);
    }
    expect(await site.rowOf(marked)).toMatchObject({ state: 'failed', issued: 'outage' });
    expect(await site.rowOf(begun)).toMatchObject({ state: 'finished', issued: 'outage', error: '' });
  });

  test('[K12] a paper that left with the mark while its process waits ends the waiting', async () => {
    const it = openProgram(site, openClock());
    const txId = randomUUID();
    await it.say(txId);
    await site.enter(site.place.orgId, (tx) =>
      markOutagePaper(tx, { txId, subjectId: txId, registerId: site.registerId }),
    );
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'failed', issued: 'outage' });
    expect(await atDevice(txId)).toEqual({ state: 'absent' });
  });

  test('[K2][K12] a beginning that nobody heard of is a beginning: late as it is, it is ended', async () => {
    const clock = openClock();
    const txId = randomUUID();
    const dying = openProgram(site, clock, openMortal(site, { at: 3, when: 'after' }));
    await dying.ask(txId);
    await expect(dying.sign(txId)).rejects.toThrow(Killed);
    clock.now = clock.now.add({ minutes: 5 });
    const it = openProgram(site, clock);
    await it.say(txId, { occurredAt: clock.now.subtract({ minutes: 4 }) });
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
  });
});

describe('a device that will not', () => {
  test('a process that it does not take is aborted there and told', async () => {
    const it = openProgram(site, openClock());
    const txId = randomUUID();
    await site.standIn.setFaults([
      { kind: 'error', on: ['tx.finish'], status: 400, code: 'E_FAILED_SCHEMA_VALIDATION', times: 1 },
    ]);
    await it.say(txId);
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', error: '400 E_FAILED_SCHEMA_VALIDATION' });
    expect(await atDevice(txId)).toMatchObject({
      state: 'ended',
      process: { data: expect.stringMatching(/^AVBel/) as string },
    });
    expect(await site.owner.sql('select kind from app.incidents')).toEqual([{ kind: 'tse-rejected' }]);
  });

  test('[K10] while it is down processes are marked without asking; the first success ends the outage', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    await site.standIn.setFaults([{ kind: 'error', on: ['tx.start'], status: 423, code: 'E_TSS_DEFECTIVE' }]);
    await it.say(one);
    await it.sign(one);
    const before = await asked('tx.start');
    clock.now = clock.now.add({ seconds: 5 });
    await it.say(two);
    await it.sign(two);
    expect(await asked('tx.start')).toBe(before);
    for (const txId of [one, two])
      expect(await site.rowOf(txId)).toMatchObject({ state: 'failed', error: '423 E_TSS_DEFECTIVE' });
    await site.standIn.setFaults([]);
    clock.now = clock.now.add({ seconds: 31 });
    await it.say(three);
    await it.sign(three);
    expect(await site.rowOf(three)).toMatchObject({ state: 'finished' });
    expect(await outages()).toMatchObject([{ reason: '423 E_TSS_DEFECTIVE', ended_at: expect.any(Date) as Date }]);
  });

  test('one that is only busy is asked again in a moment, and nobody calls it an outage', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    await site.standIn.setFaults([{ kind: 'error', on: ['tx.start'], status: 429, times: 1 }]);
    await it.say(txId);
    await it.sign(txId);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'asked' });
    clock.now = clock.now.add({ seconds: 2 });
    await it.signWaiting();
    expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
    expect(await outages()).toEqual([]);
  });
});

describe('nothing stays open', () => {
  test('[K2] what was begun and forgotten is aborted after its time', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    await it.ask(txId);
    await it.sign(txId);
    clock.now = clock.now.add({ hours: 19 });
    await it.signWaiting();
    expect(await site.rowOf(txId)).toMatchObject({ state: 'begun' });
    clock.now = clock.now.add({ hours: 2 });
    await it.signWaiting();
    expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', kind: 'abort', error: '' });
    expect(await atDevice(txId)).toMatchObject({ state: 'ended' });
  });

  test('[K2] what only the device knows is aborted there and written down', async () => {
    const it = openProgram(site, openClock());
    const txId = randomUUID();
    value(await site.standIn.device.begin(site.client, txId));
    expect(await it.abortOrphans()).toBe(1);
    expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', kind: 'other', error: 'orphan' });
    expect(await it.abortOrphans()).toBe(0);
  });
});

describe('the database keeps what was said', () => {
  const change = (txId: string, set: string) =>
    site.owner.sql(`update app.tse_transactions set ${set} where tx_id = $1`, [txId]);

  test('[K2] nothing leaves its end, nothing is said twice, nothing is deleted', async () => {
    const it = openProgram(site, openClock());
    const txId = randomUUID();
    await it.ask(txId);
    await expect(change(txId, `state = 'finished'`)).rejects.toThrow();
    await it.say(txId);
    await expect(change(txId, `process_data = 'else'`)).rejects.toThrow(/stays/);
    await it.sign(txId);
    // The server of this site sweeps, too, and may have begun with it first; a late answer is looked for after 15 seconds.
    await expect.poll(async () => (await site.rowOf(txId))?.state, { timeout: 40_000 }).toBe('finished');
    await expect(change(txId, `state = 'begun'`)).rejects.toThrow();
    await expect(change(txId, `signature = 'forged'`)).rejects.toThrow(/stays over/);
    await expect(site.owner.sql('delete from app.tse_transactions where tx_id = $1', [txId])).rejects.toThrow(/never/);
    await expect(site.owner.sql('delete from app.tse_keys where tx_id = $1', [txId])).rejects.toThrow(/append-only/);
  }, 60_000);

  test('an id is taken once, whatever the month, and another word about it is not heard', async () => {
    const clock = openClock();
    const it = openProgram(site, clock);
    const txId = randomUUID();
    await it.ask(txId);
    clock.now = clock.now.add({ hours: 24 * 40 });
    await it.say(txId);
    await it.say(txId, { process: { type: 'SonstigerVorgang', data: 'else' } });
    expect(await site.owner.sql('select process_type from app.tse_transactions where tx_id = $1', [txId])).toEqual([
      { process_type: 'Kassenbeleg-V1' },
    ]);
  });

  test('a register without a device is nobody’s business here', async () => {
    const it = openProgram({ ...site, registerId: randomUUID() }, openClock());
    expect(await it.ask(randomUUID())).toBe('elsewhere');
  });
});
