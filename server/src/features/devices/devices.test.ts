import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { biergarten, codeFor, enrol, newDevice, newTill } from '../../../test/new-device.ts';

const unknown = { status: 404, body: { code: 'PGRST116', entity: 'device' } };

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() =>
  owner.sql(
    'truncate app.incidents, app.drawers, app.register_series, app.cash_registers, app.device_codes, app.device_heads, app.devices, directory.devices cascade',
  ),
);

async function listed(): Promise<readonly Record<string, unknown>[]> {
  const { body } = await anna.call('GET', '/devices');
  return body['devices'] as Record<string, unknown>[];
}

/** As if the till had sold so far and said what it still holds. */
async function hasSold(deviceId: string, lastNo: number, unsent: number): Promise<void> {
  await owner.sql('update app.register_series set last_no = $2 where device_id = $1', [deviceId, lastNo]);
  await owner.sql(`update app.devices set unsent = $2, last_seen_at = now() where device_id = $1`, [deviceId, unsent]);
}

test('[R1.4] the list tells of each device where it is, what it writes and what it still holds', async () => {
  const till = await newTill(api, anna);
  await hasSold(till.deviceId, 17, 3);
  expect(await listed()).toMatchObject([
    {
      deviceId: till.deviceId,
      name: 'Tresen links',
      role: 'pos',
      locationId: biergarten,
      platform: 'Chrome 156',
      state: 'active',
      unsent: 3,
      isPersisted: false,
      register: { code: 'K1', series: 1, lastNo: 17 },
    },
  ]);
});

test('a device gets another name', async () => {
  const { deviceId } = await newTill(api, anna);
  expect((await anna.call('PUT', `/devices/${deviceId}/name`, { name: 'Garten' })).status).toBe(200);
  expect(await listed()).toMatchObject([{ name: 'Garten' }]);
  expect(await anna.call('PUT', `/devices/${randomUUID()}/name`, { name: 'x' })).toMatchObject(unknown);
});

describe('ending a device', () => {
  test('[D19] that still holds sales is refused', async () => {
    const { deviceId } = await newTill(api, anna);
    await hasSold(deviceId, 17, 1);
    expect(await anna.call('DELETE', `/devices/${deviceId}`)).toMatchObject({
      status: 409,
      body: { code: 'device/unsent-sales' },
    });
    expect(await listed()).toMatchObject([{ state: 'active' }]);
    await hasSold(deviceId, 18, 0);
    expect((await anna.call('DELETE', `/devices/${deviceId}`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ state: 'revoked' }]);
    expect(await owner.sql('select 1 from app.register_series where closed_at is null')).toEqual([]);
    expect(await anna.call('DELETE', `/devices/${deviceId}`)).toMatchObject(unknown);
    expect(await owner.sql('select 1 from app.incidents')).toEqual([]);
  });

  test('offline-7.26 that is lost closes its series and says after which number something may be missing', async () => {
    const { deviceId } = await newTill(api, anna);
    await hasSold(deviceId, 118, 4);
    expect((await anna.call('POST', `/devices/${deviceId}/loss`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ state: 'lost', register: { code: 'K1', series: 1, lastNo: 118 } }]);
    const { body } = await anna.call('GET', '/incidents');
    expect(body).toMatchObject({
      open: 1,
      incidents: [
        {
          kind: 'possible-loss',
          severity: 'serious',
          deviceId,
          deviceName: 'Tresen links',
          locationId: biergarten,
          subject: { register: 'K1', series: '1', afterNo: '118', unsent: '4' },
        },
      ],
    });
    expect(await anna.call('POST', `/devices/${deviceId}/loss`)).toMatchObject(unknown);
  });

  test('offline-7.26 its register goes on under the next series, once', async () => {
    const { deviceId } = await newTill(api, anna);
    const replacement = { replacesDeviceId: deviceId };
    const asked = () =>
      anna.call('POST', `/locations/${biergarten}/device-codes`, { role: 'pos', name: 'Ersatz', ...replacement });
    expect(await asked()).toMatchObject(unknown);

    await anna.call('POST', `/devices/${deviceId}/loss`);
    const [one, other] = [await codeFor(anna, replacement), await codeFor(anna, replacement)];
    expect((await enrol(api, one, await newDevice())).body).toMatchObject({
      register: { code: 'K1', series: 2, nextNo: 1 },
    });
    expect(await enrol(api, other, await newDevice())).toMatchObject({
      status: 422,
      body: { code: 'device/code-not-valid' },
    });
    expect(await asked()).toMatchObject(unknown);
    expect(await owner.sql('select 1 from app.devices')).toHaveLength(2);
    expect((await newTill(api, anna)).answer.body).toMatchObject({ register: { code: 'K2', series: 1 } });
  });

  test('[D31] needs a fresh password', async () => {
    const { deviceId } = await newTill(api, anna);
    await owner.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
    for (const call of [anna.call('DELETE', `/devices/${deviceId}`), anna.call('POST', `/devices/${deviceId}/loss`)])
      expect((await call).body['code']).toBe('session/password-needed');
    await owner.sql(`update auth.session set password_confirmed_at = now()`);
  });
});
