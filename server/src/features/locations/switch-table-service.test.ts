import { billEntries } from '@tresen/contract/bill-entries';
import { readTypes } from '@tresen/domain/bills/bill-types';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';
import type { OrgId } from '../../platform/db/tenant.ts';

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

const everything = [...entryTypes, ...Object.keys(billEntries)];
const turn = (isOn: boolean, who = anna) => who.call('PUT', `/locations/${ours.locationId}/table-service`, { isOn });
const service = async () => (await anna.call('GET', `/locations/${ours.locationId}/rooms`)).body['tableService'];

async function deviceNamed(name: string, code: string): Promise<string> {
  const { deviceId } = await openTillDevice(owner, ours, code);
  await owner.sql('update app.devices set name = $2 where device_id = $1', [deviceId, name]);
  return deviceId;
}

async function heard(deviceId: string, daysAgo: number, types: readonly string[]): Promise<void> {
  await owner.sql(
    `update app.devices set last_seen_at = now() - $2 * interval '1 day',
       hellos = jsonb_build_array(jsonb_build_object('at', now() - $2 * interval '1 day', 'types', $3::jsonb))
     where device_id = $1`,
    [deviceId, String(daysAgo), JSON.stringify(types)],
  );
}

async function catalogue() {
  await owner.sql(`update app.catalogue_revisions set revision = revision + 1 where org_id = $1`, [ours.orgId]);
  const { tills } = api.context.services;
  return (await tills.catalogues.current(ours.orgId as OrgId, ours.locationId))?.catalogue;
}

test('[T69] table service is switched on only when every device heard within 14 days knows it; the others are named', async () => {
  const [bar, cellar] = [await deviceNamed('Tresen', 'K71'), await deviceNamed('Keller', 'K72')];
  await heard(bar, 0, everything);
  await heard(cellar, 13, entryTypes);
  expect(await service()).toEqual({ isOn: false, waitingFor: ['Keller'] });
  expect(await turn(true)).toMatchObject({
    status: 409,
    body: { code: 'location/devices-behind', fields: [{ path: 'Keller', code: 'too-old' }] },
  });
  // One type missing is one too many.
  await heard(cellar, 0, everything.slice(0, -1));
  expect((await turn(true)).status).toBe(409);
  await heard(cellar, 15, entryTypes);
  expect((await turn(true)).status).toBe(200);
  expect(await service()).toEqual({ isOn: true, waitingFor: [] });

  // What is on stays on, and off it goes at any time.
  await heard(cellar, 0, entryTypes);
  expect((await turn(true)).status).toBe(200);
  expect((await turn(false)).status).toBe(200);
  expect((await turn(true)).status).toBe(409);
  const acts = await owner.sql(
    `select act from app.audit_entries where act like 'location.table-service%' and org_id = $1 order by at`,
    [ours.orgId],
  );
  expect(acts).toEqual([{ act: 'location.table-service-on' }, { act: 'location.table-service-off' }]);
});

test('[T69] a device of this build lets it be switched on by its hello; one that reads no bills keeps it off', async () => {
  const till = await openTillDevice(owner, ours, 'K73');
  const greet = (types: readonly string[]) =>
    api.visit('10.2.0.7').call('POST', '/till/hello', till.knowingHello(types));
  await owner.sql('update app.devices set last_seen_at = null where device_id <> $1', [till.deviceId]);
  expect((await greet(entryTypes)).status).toBe(200);
  expect((await turn(true)).status).toBe(409);
  // The older build may still be open in another window for ten minutes.
  await owner.sql(`update app.devices set hellos = '[]' where device_id = $1`, [till.deviceId]);
  expect((await greet(readTypes)).status).toBe(200);
  expect((await turn(true)).status).toBe(200);
  expect((await turn(false)).status).toBe(200);
});

test('[T69] a till of 0.1.0, which says nothing of what it reads, keeps it off and is named; it goes on selling beside tables', async () => {
  const till = await openTillDevice(owner, ours, 'K74');
  await owner.sql(`update app.devices set last_seen_at = null where device_id <> $1`, [till.deviceId]);
  await owner.sql(`update app.devices set name = 'Alte Kasse' where device_id = $1`, [till.deviceId]);
  for (const hello of [till.hello, till.oldHello]) {
    expect((await api.visit('10.2.0.7').call('POST', '/till/hello', hello())).status).toBe(200);
    expect(await service()).toEqual({ isOn: false, waitingFor: ['Alte Kasse'] });
    expect(await turn(true)).toMatchObject({
      status: 409,
      body: { code: 'location/devices-behind', fields: [{ path: 'Alte Kasse', code: 'too-old' }] },
    });
  }
  // It was away for three weeks, and comes back to a place with tables.
  await owner.sql(`update app.devices set last_seen_at = now() - interval '21 days' where device_id = $1`, [
    till.deviceId,
  ]);
  expect((await turn(true)).status).toBe(200);
  const { body } = await upload(api, till, [till.sell(), till.sell()]);
  expect(body['outcomes']).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }]);
  expect(await service()).toEqual({ isOn: true, waitingFor: ['Alte Kasse'] });
  expect((await turn(false)).status).toBe(200);
});

test('[T47] tills get rooms only where there is table service: without it the catalogue is the one from before', async () => {
  await owner.sql(`update app.devices set state = 'revoked', revoked_at = now() where location_id = $1`, [
    ours.locationId,
  ]);
  const before = await catalogue();
  const table = { seats: 4, shape: 'square', x: 1, y: 1, w: 2, h: 2, turn: 0 };
  const tables = [{ ...table, tableId: randomUUID(), name: '12' }];
  const roomId = randomUUID();
  const body = { locationId: ours.locationId, name: 'Gaststube', areaId: null, tables };
  expect((await anna.call('PUT', `/rooms/${roomId}`, body)).status).toBe(200);
  expect(await catalogue()).toEqual(before);
  expect((await turn(true)).status).toBe(200);
  const withTables = await catalogue();
  expect(withTables?.location.abilities).toEqual(['table-service']);
  expect(withTables?.rooms).toEqual([{ roomId, name: 'Gaststube', areaId: null, tables }]);
  expect((await turn(false)).status).toBe(200);
  expect((await catalogue())?.revision).toBe(before?.revision);
});

test('[T69] a saved plan is news for tills, and so is the switch', async () => {
  const count = async () => {
    const [row] = await owner.sql<{ revision: string }>(
      'select revision::text from app.catalogue_revisions where org_id = $1',
      [ours.orgId],
    );
    return Number(row?.revision);
  };
  const [room] = (await anna.call('GET', `/locations/${ours.locationId}/rooms`)).body['rooms'] as {
    roomId: string;
    version: number;
  }[];
  const first = await count();
  const plan = { version: room?.version, name: 'Gaststube', areaId: null, tables: [] };
  expect((await anna.call('PUT', `/rooms/${room?.roomId}/plan`, plan)).status).toBe(200);
  const second = await count();
  expect(second).toBeGreaterThan(first);
  expect((await turn(true)).status).toBe(200);
  expect(await count()).toBeGreaterThan(second);
});

test('[T69] only a manager of the organisation switches it', async () => {
  expect((await turn(false, await api.signIn(people.staff))).status).toBe(403);
  expect((await turn(false, await api.signIn(people.foreignOwner))).status).toBe(404);
  expect(await service()).toMatchObject({ isOn: true });
});
