import { randomUUID } from 'node:crypto';
import type { JsonValue } from '@tresen/domain/device-log/log-entry';
import { signingEntries } from '@tresen/domain/sales/signing-facts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { openClock, openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
const clock = openClock();

beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  clock.now = Temporal.Now.instant();
  await site.forgetOutages();
});

const exact = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 });
const ago = (minutes: number) => exact(Temporal.Now.instant().subtract({ minutes }));

async function say(type: string, payload: JsonValue, till: TillDevice = site.till) {
  const entry = till.write(type, payload);
  const { body } = await upload(site.api, till, [entry]);
  const [{ outcome, code } = { outcome: '', code: '' }] = body['outcomes'] as { outcome: string; code: string }[];
  return { entry, outcome: `${outcome} ${code}`.trim() };
}

const cart = (txId: string = randomUUID()) => {
  const { lines } = site.till.saleOf();
  return { txId, orderId: randomUUID(), startedAt: ago(1), lines };
};
const outage = (phase: 'began' | 'ended', at: string, scope = 'line') => ({ phase, scope, reason: 'no line', at });
const outages = () =>
  site.owner.sql<{ scope: string; register_id: string | null; tss_id: string | null; minutes: number | null }>(
    `select scope, register_id, tss_id, extract(epoch from ended_at - started_at)::int / 60 as minutes
      from app.tse_outages order by started_at`,
  );
const processOf = async (txId: string) =>
  (
    await site.owner.sql<{ kind: string; type: string; data: string; subject: string; issued: string | null }>(
      `select kind, process_type as type, process_data as data, subject_id as subject, issued
        from app.tse_transactions where tx_id = $1`,
      [txId],
    )
  )[0];

test('[K14] a cart that was cleared is signed as one that came to nothing, also where its beginning never came', async () => {
  const { txId, ...given } = cart();
  const { entry, outcome } = await say('cart.abandoned.v1', { txId, ...given });
  expect(outcome).toBe('applied');
  expect(await processOf(txId)).toEqual({
    kind: 'abort',
    type: 'Kassenbeleg-V1',
    data: 'AVBelegabbruch^0.00_0.00_0.00_0.00_0.00^',
    subject: entry.id,
    issued: null,
  });
  await expect.poll(() => site.rowOf(txId), { timeout: 10_000 }).toMatchObject({ state: 'aborted', error: '' });
});

test('[K14] a parked cart is signed as an order, one line for each of its lines', async () => {
  const parked = { ...cart(), group: 'Tisch "7"' };
  const program = openProgram(site, clock);
  await program.ask(parked.txId);
  await program.sign(parked.txId);
  expect((await say('cart.parked.v1', parked)).outcome).toBe('applied');
  expect(await processOf(parked.txId)).toMatchObject({
    kind: 'order',
    type: 'Bestellung-V1',
    data: '1;"Cola";3.50',
  });
  await expect.poll(() => site.rowOf(parked.txId), { timeout: 10_000 }).toMatchObject({ state: 'finished' });
});

test('[K12] a paper that left with the mark is marked, whatever the device does afterwards', async () => {
  const program = openProgram(site, clock);
  const txId = randomUUID();
  await program.ask(txId);
  await program.sign(txId);
  await program.say(txId);
  const issued = { orderId: txId, txId, issued: 'outage', reason: 'no answer in 1.5 s', at: ago(0) };
  expect((await say('receipt.issued.v1', issued)).outcome).toBe('applied');
  await program.sign(txId);
  expect(await site.rowOf(txId)).toMatchObject({ state: 'finished', issued: 'outage' });
});

test('[K9] an outage of a till is written down with its times, its till and its device, once', async () => {
  const began = ago(30);
  await say('tse.outage.v1', outage('began', began));
  await say('tse.outage.v1', outage('began', ago(20)));
  expect(await outages()).toEqual([{ scope: 'line', register_id: site.registerId, tss_id: site.tssId, minutes: null }]);
  await say('tse.outage.v1', outage('ended', ago(10)));
  await say('tse.outage.v1', outage('ended', ago(5)));
  expect(await outages()).toMatchObject([{ minutes: 20 }]);
});

test('[K9] neither ends before it began nor begins after it was heard, whatever the clock of a till says', async () => {
  await say('tse.outage.v1', outage('began', '2199-01-01T00:00:00.000Z'));
  await say('tse.outage.v1', outage('ended', '1999-01-01T00:00:00.000Z'));
  expect(await outages()).toMatchObject([{ minutes: 0 }]);
});

test('[K9] tills have outages of their own, and none of them keeps the server from asking its device', async () => {
  const other = await openTillDevice(site.owner, ours, 'K2');
  await say('tse.outage.v1', outage('began', ago(3), 'device'));
  await say('tse.outage.v1', outage('began', ago(2)), other);
  expect(await outages()).toMatchObject([{ tss_id: site.tssId }, { tss_id: null, register_id: other.registerId }]);
  const program = openProgram(site, clock);
  const txId = randomUUID();
  await program.say(txId);
  await program.sign(txId);
  expect(await site.rowOf(txId)).toMatchObject({ state: 'finished' });
  expect(await outages()).toMatchObject([{ minutes: null }, { minutes: null }]);
});

test('an outage of more than an hour is told, a shorter one is only written down', async () => {
  const incidents = () =>
    site.owner.sql(`select severity, device_id from app.incidents where kind = 'tse-outage-long'`);
  await say('tse.outage.v1', outage('began', ago(59)));
  await say('tse.outage.v1', outage('ended', ago(0)));
  expect(await incidents()).toEqual([]);
  await say('tse.outage.v1', outage('began', ago(61)));
  await say('tse.outage.v1', outage('ended', ago(0)));
  expect(await incidents()).toEqual([{ severity: 'warning', device_id: site.till.deviceId }]);
});

test('what cannot be read, and what is said of a register by somebody else, waits for a manager and signs nothing', async () => {
  const unshaped = [
    ['cart.abandoned.v1', { ...cart(), txId: '018f2f66-7a67-7aaa-8aaa-aaaaaaaaaaaa' }],
    ['cart.parked.v1', { ...cart(), lines: [], group: '' }],
    ['tse.outage.v1', { ...outage('began', ago(1)), scope: 'weather' }],
    ['receipt.issued.v1', { orderId: randomUUID(), txId: randomUUID(), issued: 'signed', reason: '', at: ago(0) }],
  ] as const;
  for (const [type, payload] of unshaped)
    expect((await say(type, payload as unknown as JsonValue)).outcome).toBe('parked payload-unreadable');
  const stranger = await openTillDevice(site.owner, ours, 'K3');
  const foreign = stranger.write('tse.outage.v1', outage('began', ago(1)), { register: site.registerId });
  const { body } = await upload(site.api, stranger, [foreign]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'parked', code: 'register-unknown' }]);
  expect(await outages()).toEqual([]);
});

test('[T69] what an older server set aside is booked by one that reads it, and what follows from it follows then', async () => {
  const till = await openTillDevice(site.owner, ours, 'K4');
  const parked = await say('tse.outage.v99', outage('began', ago(9)), till);
  expect(parked.outcome).toBe('parked type-unknown');
  const { seq } = parked.entry;
  const known = till.seal({ ...till.unsealed('tse.outage.v1', outage('began', ago(9))), seq });
  await site.owner.sql(`update app.parked_commands set type = $3, entry = $4 where device_id = $1 and seq = $2`, [
    till.deviceId,
    String(seq),
    'tse.outage.v1',
    JSON.stringify(known),
  ]);
  await ticketOf(site.api, till);
  expect(await outages()).toMatchObject([{ register_id: till.registerId, minutes: null }]);
});

test('[T69] a server says that it reads everything that a till which signs may write', async () => {
  const { body } = await site.api.visit('10.2.0.1').call('POST', '/till/hello', site.till.hello());
  expect(body['knows']).toEqual(expect.arrayContaining([...signingEntries]));
});
