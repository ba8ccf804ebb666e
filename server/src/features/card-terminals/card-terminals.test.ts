import { randomUUID } from 'node:crypto';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { openStripeStandIn, standInKey, type StripeStandIn } from '../../../test/stripe-stand-in.ts';
import { openSumupStandIn, type SumupStandIn } from '../../../test/sumup-stand-in.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';

let api: TestApi;
let owner: ReturnType<typeof openOwnerSql>;
let sumup: SumupStandIn;
let stripe: StripeStandIn;
let till: TillDevice;
let anna: Awaited<ReturnType<TestApi['signIn']>>;

beforeAll(async () => {
  [sumup, stripe] = await Promise.all([openSumupStandIn(), openStripeStandIn()]);
  api = await openTestApi({ SUMUP_BASE_URL: sumup.settings.baseUrl, STRIPE_BASE_URL: stripe.url });
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner, ours, 'K81');
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await sumup.close();
  await stripe.close();
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('delete from app.card_terminals');
  await owner.sql(`update app.locations set abilities = '{}'`);
});

const keys = { provider: 'sumup', apiKey: 'sup_sk_stand_in', affiliateKey: 'affiliate', appId: 'tresen' } as const;
const place = `/locations/${ours.locationId}/card-terminals`;
const draft = (over: object = {}) => ({
  locationId: ours.locationId,
  name: 'Theke',
  registerIds: [],
  tipRates: [5, 10],
  at: { ...keys, reader: { code: 'A4RZALFHY' } },
  ...over,
});
const create = (terminalId: string, over: object = {}) =>
  anna.call('PUT', `/card-terminals/${terminalId}`, { terminalId, ...draft(over) });
const list = async () => (await anna.call('GET', place)).body;
const codeOf = ({ body }: { body: Record<string, unknown> }) => body['code'];

test('[K40] a SumUp Solo is set up by its keys and its code, answers, and shows its keys to nobody ever again', async () => {
  const terminalId = randomUUID();
  expect(
    codeOf(
      await anna.call('POST', `${place}/readers`, {
        locationId: ours.locationId,
        keys: { ...keys, apiKey: 'sup_sk_wrong' },
      }),
    ),
  ).toBe('card/keys-wrong');
  const readers = await anna.call('POST', `${place}/readers`, { locationId: ours.locationId, keys });
  expect(readers.body['readers']).toMatchObject([{ readerId: 'rdr_STANDIN', isSetUp: false }]);
  expect(codeOf(await create(terminalId, { at: { ...keys, reader: { code: 'WRONG1234' } } }))).toBe('card/code-wrong');
  expect((await create(terminalId)).status).toBe(200);
  expect((await create(terminalId)).status).toBe(200);
  expect(codeOf(await create(randomUUID(), { name: 'Zweites' }))).toBe('card/already-set-up');
  expect((await anna.call('GET', `/card-terminals/${terminalId}/state`)).body).toEqual({ state: 'idle', detail: '' });
  const seen = JSON.stringify([
    await list(),
    await owner.sql('select * from app.card_terminals'),
    await owner.sql('select * from app.audit_entries'),
  ]);
  expect(seen).toContain(terminalId);
  for (const secret of [keys.apiKey, keys.affiliateKey])
    expect(seen.replaceAll('"affiliateKey"', '')).not.toContain(`"${secret}"`);
  expect(seen).not.toContain(keys.apiKey);
});

test('[K40] a Stripe reader is chosen from those of the account, and takes a payment of a till', async () => {
  const readerId = await stripe.openReader();
  const terminalId = randomUUID();
  const at = { provider: 'stripe', apiKey: standInKey };
  const readers = await anna.call('POST', `${place}/readers`, { locationId: ours.locationId, keys: at });
  expect(JSON.stringify(readers.body)).toContain(readerId);
  expect((await create(terminalId, { at: { ...at, reader: { readerId } } })).status).toBe(200);
  expect((await anna.call('GET', `/card-terminals/${terminalId}/state`)).body['state']).toBe('idle');
  await owner.sql(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [ours.locationId]);
  await stripe.setCustomer({ does: 'pays', afterMs: 50, authorizeMs: 50 });
  const ask = {
    attemptId: randomUUID(),
    orderId: randomUUID(),
    terminalId,
    kind: 'payment',
    amountCents: 1250,
    of: null,
    bills: [],
    pieces: [],
    at: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
  };
  const headers = await ticketOf(api, till);
  const started = await api.visit('10.2.0.9').call('PUT', `/till/card-attempts/${ask.attemptId}`, ask, headers);
  expect(started.status).toBe(200);
  await expect
    .poll(
      async () => (await owner.sql('select state from app.card_attempts where attempt_id = $1', [ask.attemptId]))[0],
      { timeout: 20_000 },
    )
    .toEqual({ state: 'approved' });
  expect((await stripe.moved()).filter(({ amountCents }) => amountCents === 1250)).toHaveLength(1);
});

test('[K43] tills learn of terminals only where the ability is on, and it goes on only when every device reads what they write', async () => {
  await create(randomUUID());
  const headers = await ticketOf(api, till);
  const visit = () => api.visit('10.2.0.9').call('GET', '/till/catalogue', undefined, headers);
  await api.visit().call('POST', '/till/hello', till.knowingHello(['sale.complete.v1']));
  expect((await visit()).body['cardTerminals']).toBeUndefined();
  const turn = (isOn: boolean) => anna.call('PUT', `${place}/ability`, { locationId: ours.locationId, isOn });
  expect(codeOf(await turn(true))).toBe('location/devices-behind');
  expect((await list())['waitingFor']).not.toEqual([]);
  await owner.sql(`update app.devices set last_seen_at = null where device_id <> $1`, [till.deviceId]);
  await owner.sql(
    `update app.devices set last_seen_at = now(),
       hellos = jsonb_build_array(jsonb_build_object('at', now(), 'types', $2::jsonb)) where device_id = $1`,
    [till.deviceId, JSON.stringify(entryTypes)],
  );
  expect((await turn(true)).status).toBe(200);
  expect((await list())['isOn']).toBe(true);
  expect((await visit()).body['cardTerminals']).toMatchObject([{ name: 'Theke', provider: 'double', registerIds: [] }]);
  expect((await turn(false)).status).toBe(200);
  expect((await visit()).body['cardTerminals']).toBeUndefined();
});

test('[K43] a terminal that is renamed, retired and brought back is the same one; two of a name are refused', async () => {
  const terminalId = randomUUID();
  await create(terminalId);
  const save = (name: string) =>
    anna.call('PUT', `/card-terminals/${terminalId}/settings`, { terminalId, name, registerIds: [], tipRates: [] });
  expect((await save('Terrasse')).status).toBe(200);
  expect((await list())['terminals']).toMatchObject([{ name: 'Terrasse', tipRates: [] }]);
  const readerId = await stripe.openReader();
  const at = { provider: 'stripe', apiKey: standInKey, reader: { readerId } };
  expect((await create(randomUUID(), { name: 'Theke', at })).status).toBe(200);
  expect(codeOf(await save('theke'))).toBe('card/name-taken');
  expect((await anna.call('DELETE', `/card-terminals/${terminalId}`)).status).toBe(200);
  expect((await list())['terminals']).toMatchObject([{ name: 'Theke' }]);
  expect((await anna.call('POST', `/card-terminals/${terminalId}/restoration`, { terminalId })).status).toBe(200);
  expect((await list())['terminals']).toHaveLength(2);
});

test('[K53] keys for practice are refused where a provider would take no money with them', async () => {
  const real = await openTestApi({ STRIPE_BASE_URL: 'https://api.stripe.com' });
  const keysOf = { provider: 'stripe', apiKey: 'sk_test_something' };
  const berta = await real.signIn(people.owner);
  const said = await berta.call('POST', `${place}/readers`, { locationId: ours.locationId, keys: keysOf });
  await real.close();
  expect(codeOf(said)).toBe('card/test-key');
});
