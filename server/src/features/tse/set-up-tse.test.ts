import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import { openSetup, orgId } from '../../../test/tse-setup.ts';
import { tendDevices } from '../../core/tse-setup/tend-devices.ts';

const path = `/locations/${ours.locationId}/tse`;

let setup: Awaited<ReturnType<typeof openSetup>>;
let anna: Client;
beforeAll(async () => {
  setup = await openSetup();
  anna = await setup.api.signIn(people.owner);
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.forget();
  await setup.owner.sql(`delete from app.go_lives where location_id = $1`, [ours.locationId]);
});

const shown = async () => (await anna.call('GET', path)).body as { devices: { state: string; fault: string | null }[] };
const setUp = (over: object = {}, tssId: string = randomUUID()) =>
  anna.call('PUT', `${path}/devices/${tssId}`, { ...setup.keys, adminPin: '', ...over });

test('[R6.4][D22] without the entitlement nothing is set up and nobody is asked for keys', async () => {
  await setup.owner.sql('delete from app.entitlements where location_id = $1', [ours.locationId]);
  expect((await anna.call('GET', path)).body).toMatchObject({ isEntitled: false, devices: [], registers: [] });
  const refused = { status: 403, body: { code: 'tse/not-entitled' } };
  expect(await setUp()).toMatchObject(refused);
  expect(await anna.call('POST', `${path}/vendor`, setup.keys)).toMatchObject(refused);
  expect(await anna.call('PUT', `${path}/internet`, { hasSteadyInternet: true })).toMatchObject(refused);
  await setup.owner.sql(
    `insert into app.entitlements (org_id, location_id, name, set_at) values ($1, $2, 'tse', now())`,
    [ours.orgId, ours.locationId],
  );
});

test('[K20] keys are asked for once, kept sealed, and told in no answer', async () => {
  expect(await anna.call('POST', `${path}/vendor`, setup.keys)).toMatchObject({ status: 200, body: { isTest: true } });
  const tssId = randomUUID();
  expect((await setUp({}, tssId)).status).toBe(200);
  expect((await setUp({}, tssId)).status).toBe(200);
  await tendDevices(setup.services, orgId);
  const said = JSON.stringify(await anna.call('GET', path));
  const log = JSON.stringify((await anna.call('GET', '/audit-entries')).body);
  const [row] = await setup.owner.sql<{ secrets: string }>('select secrets from app.tse_devices');
  for (const text of [said, log, row?.secrets ?? ''])
    for (const secret of [setup.keys.apiSecret, setup.keys.apiKey]) expect(text).not.toContain(secret);
  expect(said).not.toContain(row?.secrets ?? '?');
  expect((await shown()).devices).toMatchObject([{ state: 'ready', fault: null }]);
});

test('[K19] a location that sells for real refuses keys of TEST at saving, and keeps nothing of them', async () => {
  await setup.owner.sql(
    `insert into app.go_lives (org_id, location_id, live_at, live_by, missing) values ($1, $2, now(), null, '{}')`,
    [ours.orgId, ours.locationId],
  );
  expect(await setUp()).toMatchObject({ status: 422, body: { code: 'tse/test-key' } });
  expect((await shown()).devices).toEqual([]);
});

test('[K22] wrong keys and a wrong PIN are said so before anything is kept', async () => {
  expect(await setUp({ apiSecret: 'not the secret' })).toMatchObject({ status: 422, body: { code: 'tse/keys-wrong' } });
  const { tssId } = setup.standIn.settings;
  expect(await setUp({ adminPin: '999999' }, tssId)).toMatchObject({ status: 422, body: { code: 'tse/pin-wrong' } });
  expect((await shown()).devices).toEqual([]);
  expect((await setUp({ adminPin: setup.standIn.settings.adminPin }, tssId)).status).toBe(200);
  await tendDevices(setup.services, orgId);
  expect((await shown()).devices).toMatchObject([{ state: 'ready' }]);
});

test('[K22] while one is being set up no second one is begun', async () => {
  expect((await setUp()).status).toBe(200);
  expect(await setUp()).toMatchObject({ status: 409, body: { code: 'tse/busy' } });
});

test('[K23] a change of the device is told step by step: registers, what is open, the last export, and its end', async () => {
  await openTillDevice(setup.owner, undefined, 'K8');
  const change = async () => ((await anna.call('GET', path)).body as { change: object | null }).change;
  const old = randomUUID();
  await setUp({}, old);
  await tendDevices(setup.services, orgId);
  expect(await change()).toBeNull();

  expect((await setUp()).status).toBe(200);
  expect(await change()).toBeNull();
  await setup.owner.sql(
    `insert into app.tse_transactions (org_id, tx_id, made_on, tss_id, client_id, location_id, asked_at, due_until)
      select org_id, gen_random_uuid(), now(), tss_id, client_id, $2, now(), now() from app.tse_clients where tss_id = $1 limit 1`,
    [old, ours.locationId],
  );
  await tendDevices(setup.services, orgId);
  await tendDevices(setup.services, orgId);
  expect(await setup.device(old)).toMatchObject({ state: 'ready' });
  expect(await change()).toEqual({ previousTssId: old, registersLeft: 0, openLeft: 1 });

  await setup.owner.sql(`update app.tse_transactions set state = 'failed', error = 'given up' where tss_id = $1`, [
    old,
  ]);
  await tendDevices(setup.services, orgId);
  expect(await setup.device(old)).toMatchObject({ state: 'retired' });
  expect(await change()).toEqual({ previousTssId: old, registersLeft: 0, openLeft: 0 });
  await setup.owner.sql(`update app.tse_devices set retired_at = now() - interval '32 days' where tss_id = $1`, [old]);
  expect(await change()).toBeNull();
});
