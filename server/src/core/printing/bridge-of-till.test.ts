import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours } from '../../../test/till-device.ts';
import { contentSecurityPolicy } from '../../platform/http/content-security-policy.ts';
import { bridgeOfTill } from './bridge-of-till.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const allowed = ['http://127.0.0.1:47310'];

test('only a till page of a location with a bridge may talk to a bridge on its own computer', async () => {
  const ask = () => bridgeOfTill({ ...api.context.services, cookie: 'tresen_till' });
  const till = await openTillDevice(owner, ours, 'K90');
  const kitchen = await openTillDevice(owner, ours, 'K91', 'kds');
  const cookies = `other=1; tresen_till=${till.deviceId}; more=2`;
  const pos = '/admin/orders/pos';
  expect(await ask()(pos, cookies)).toEqual([]);
  const bridge = await openTillDevice(owner, ours, 'K92', 'bridge');
  expect(await ask()(pos, cookies)).toEqual(allowed);
  expect(await ask()(`${pos}/tables`, cookies)).toEqual(allowed);
  for (const path of ['/admin/dashboard', '/admin/orders/position', '/auth/login', '/admin/orders/processing'])
    expect(await ask()(path, cookies)).toEqual([]);
  expect(await ask()(pos, undefined)).toEqual([]);
  expect(await ask()(pos, `tresen_till=${kitchen.deviceId}`)).toEqual([]);
  expect(await ask()(pos, 'tresen_till=11111111-1111-4111-8111-111111111111')).toEqual([]);
  expect(await ask()(pos, `tresen_till='; select 1`)).toEqual([]);
  await owner.sql(`update app.devices set state = 'revoked', revoked_at = now() where device_id = $1`, [
    bridge.deviceId,
  ]);
  expect(await ask()(pos, cookies)).toEqual([]);
});

test('without it the policy of a page says what it always said', () => {
  expect(contentSecurityPolicy({ nonce: 'n' })).toContain("; connect-src 'self'; ");
  expect(contentSecurityPolicy({ nonce: 'n', connectTo: allowed })).toContain(
    "; connect-src 'self' http://127.0.0.1:47310; ",
  );
});
