import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { openTillDevice, ours, type TillDevice } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { openTseSecrets, sealTseSecrets } from '../../core/tse/tse-secrets.ts';
import { tendDevices } from '../../core/tse-setup/tend-devices.ts';

const path = `/locations/${ours.locationId}/tse`;

let setup: Awaited<ReturnType<typeof openSetup>>;
let anna: Client;
let till: TillDevice;
beforeAll(async () => {
  setup = await openSetup();
  anna = await setup.api.signIn(people.owner);
  till = await openTillDevice(setup.owner, undefined, 'K1');
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.standIn.setFaults([]);
  await setup.forget();
  await setup.owner.sql('delete from app.go_lives');
});

type Shown = { devices: { tssId: string; state: string; step: string | null; fault: string | null }[] };
type Offered = { devices: { tssId: string; use: string }[] };

const tend = () => tendDevices(setup.services, orgId);
const shown = async () => ((await anna.call('GET', path)).body as Shown).devices;
const offered = async (tssId: string, at = path) =>
  ((await anna.call('POST', `${at}/vendor`, setup.keys)).body as Offered).devices.find((one) => one.tssId === tssId);
const setUp = (tssId: string, over: object = {}, at = path) =>
  anna.call('PUT', `${at}/devices/${tssId}`, { ...setup.keys, adminPin: '', ...over });
const dismiss = (tssId: string) => anna.call('DELETE', `${path}/devices/${tssId}`);

async function ready(): Promise<string> {
  const tssId = randomUUID();
  expect((await setUp(tssId)).status).toBe(200);
  await tend();
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
  return tssId;
}

/** The vendor refuses the PIN of ours: a device is there, and goes no further. */
async function stopped(): Promise<string> {
  const tssId = randomUUID();
  await setup.standIn.setFaults([{ kind: 'error', status: 400, code: 'E_SOMETHING', on: ['admin.pin'], tssId }]);
  expect((await setUp(tssId)).status).toBe(200);
  await tend();
  await setup.standIn.setFaults([]);
  return tssId;
}

test('[K22] a set-up that has stopped is given up, as often as one likes, and another one begins', async () => {
  const tssId = await stopped();
  expect(await shown()).toMatchObject([{ state: 'new', step: 'pin', fault: 'refused' }]);
  for (let times = 0; times < 2; times += 1) expect((await dismiss(tssId)).status).toBe(200);
  expect(await shown()).toEqual([]);
  await tend();
  expect(await setup.device(tssId)).toMatchObject({ state: 'new', setup_step: 'dismissed' });
  const { body } = await anna.call('GET', '/audit-entries?act=tse');
  expect((body['entries'] as { act: string }[]).filter(({ act }) => act === 'tse.dismissed')).toHaveLength(1);
  await ready();
});

test('[K22] what was begun and given up goes on later with the same device, and none is made twice', async () => {
  const made = await setup.madeAtVendor();
  const tssId = await stopped();
  expect(await offered(tssId)).toMatchObject({ use: 'go-on' });
  await dismiss(tssId);
  expect(await offered(tssId)).toMatchObject({ use: 'go-on' });
  expect((await setUp(tssId)).status).toBe(200);
  await tend();
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
  expect(await setup.madeAtVendor()).toBe(made + 1);
});

test('[K22] a register that had moved to the device that was given up goes back to the one that is ready', async () => {
  const first = await ready();
  const next = await stopped();
  await setup.owner.sql('update app.tse_clients set until = now() where register_id = $1', [till.registerId]);
  await setup.owner.sql(
    `insert into app.tse_clients (org_id, client_id, tss_id, register_id, serial, since)
      values ($1, gen_random_uuid(), $2, $3, 'TRESEN-K1', now())`,
    [ours.orgId, next, till.registerId],
  );
  expect((await dismiss(next)).status).toBe(200);
  await tend();
  expect(await setup.clients(first)).toMatchObject([{ register_id: till.registerId, until: null }]);
  expect((await setup.clients(next)).filter(({ until }) => until === null)).toEqual([]);
});

test('[K22] only a set-up that is not finished is given up', async () => {
  const tssId = await ready();
  expect(await dismiss(tssId)).toMatchObject({ status: 404 });
  expect(await dismiss(randomUUID())).toMatchObject({ status: 404 });
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
});

test('[K22] a wrong PIN that is noticed late is called so, and the right one goes on', async () => {
  const { tssId, adminPin } = setup.standIn.settings;
  await setup.begin(tssId);
  await tend();
  expect(await shown()).toMatchObject([{ step: 'registers', fault: 'pin' }]);
  expect(await offered(tssId)).toMatchObject({ use: 'adopt' });
  expect((await setUp(tssId, { adminPin })).status).toBe(200);
  await tend();
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
});

test('[K22] a device of another location is not offered, and refused in words, not silently passed over', async () => {
  const tssId = await ready();
  const [other] = await setup.owner.sql<{ location_id: string }>(
    `select location_id from app.locations where org_id = $1 and location_id <> $2 and retired_at is null and kind = 'location'`,
    [ours.orgId, ours.locationId],
  );
  const there = `/locations/${other?.location_id}/tse`;
  await setup.owner.sql(
    `insert into app.entitlements (org_id, location_id, name, set_at) values ($1, $2, 'tse', now()) on conflict do nothing`,
    [ours.orgId, other?.location_id],
  );
  expect(await offered(tssId, there)).toBeUndefined();
  expect(await setUp(tssId, {}, there)).toMatchObject({ status: 409, body: { code: 'tse/taken' } });
  expect(await setup.device(tssId)).toMatchObject({ location_id: ours.locationId, state: 'ready' });
});

test('[K20][K22] the device that signs here gets other keys, and keeps its PIN, its registers and its state', async () => {
  const tssId = await ready();
  const { sealer } = setup.services;
  const secretsNow = async () => openTseSecrets(sealer, tssId, String((await setup.device(tssId))?.['secrets']));
  const before = await secretsNow();
  expect((await setUp(tssId)).status).toBe(200);
  const blocked = sealTseSecrets(sealer, tssId, { ...before, apiSecret: 'blocked by the vendor' });
  await setup.owner.sql('update app.tse_devices set secrets = $1 where tss_id = $2', [blocked, tssId]);
  expect(await offered(tssId)).toMatchObject({ use: 'renew' });
  expect((await setUp(tssId)).status).toBe(200);
  expect(await secretsNow()).toEqual(before);
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
  expect(await setup.clients(tssId)).toMatchObject([{ until: null }]);
  const { body } = await anna.call('GET', '/audit-entries?act=tse');
  expect((body['entries'] as { act: string }[]).filter(({ act }) => act === 'tse.keys-renewed')).toHaveLength(1);
});

test('[K22] keys of an account that does not have the device are not kept for it', async () => {
  const tssId = await ready();
  const elsewhere = randomUUID();
  const { sealer } = setup.services;
  const secrets = openTseSecrets(sealer, tssId, String((await setup.device(tssId))?.['secrets']));
  await setup.owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, base_url, secrets, created_at)
      select org_id, $1, location_id, provider, reach, state, is_test, serial, base_url, $3, created_at
        from app.tse_devices where tss_id = $2`,
    [elsewhere, tssId, sealTseSecrets(sealer, elsewhere, secrets)],
  );
  expect(await setUp(elsewhere)).toMatchObject({ status: 422, body: { code: 'tse/not-there' } });
});

test('[K20][K22] after a move its keys are not here: it goes on with new ones and its PIN, and says so without', async () => {
  const tssId = await ready();
  const { sealer } = setup.services;
  const { adminPin } = openTseSecrets(sealer, tssId, String((await setup.device(tssId))?.['secrets']));
  await setup.owner.sql(`update app.tse_devices set secrets = '' where tss_id = $1`, [tssId]);
  expect(await offered(tssId)).toMatchObject({ use: 'adopt' });
  expect(await setUp(tssId)).toMatchObject({ status: 422, body: { code: 'tse/keys-lost' } });
  expect(await setUp(tssId, { adminPin: '00000' })).toMatchObject({ status: 422, body: { code: 'tse/pin-wrong' } });
  expect((await setUp(tssId, { adminPin })).status).toBe(200);
  expect(await offered(tssId)).toMatchObject({ use: 'renew' });
  expect(await shown()).toMatchObject([{ tssId, state: 'ready' }]);
  expect(await setup.clients(tssId)).toMatchObject([{ until: null }]);
});
