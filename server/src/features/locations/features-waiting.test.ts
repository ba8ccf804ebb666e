import { entryTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

const shop = demoId('location hofladen-lindenhof');

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

const read = async () => (await anna.call('GET', `/locations/${shop}`)).body;
const save = async (features: readonly string[]) =>
  anna.call('PUT', `/locations/${shop}/settings`, { ...(await read()), features });

test('offline-7.29 a feature is offered once every device of the place reads its entries; the others are named', async () => {
  const orgId = demoId('organization lindenhof');
  const till = await openTillDevice(owner, { orgId, locationId: shop }, 'K7');
  const rename = (name: string) =>
    owner.sql('update app.devices set name = $2 where device_id = $1', [till.deviceId, name]);
  const say = (said: Record<string, unknown>) => api.visit('10.2.0.1').call('POST', '/till/hello', said);
  const minutesPass = (minutes: number) =>
    owner.sql(
      `update app.devices set last_seen_at = last_seen_at - $2 * interval '1 minute', hellos = (
        select coalesce(jsonb_agg(h || jsonb_build_object('at', (h ->> 'at')::timestamptz - $2 * interval '1 minute')), '[]')
          from jsonb_array_elements(hellos) h) where device_id = $1`,
      [till.deviceId, String(minutes)],
    );
  const switchOn = () => save(['order-processing']);
  const refused = { status: 409, body: { code: 'location/devices-behind' } };
  await rename('Kasse im Keller');
  await save([]);

  expect(await say(till.knowingHello(['sale.complete.v1']))).toMatchObject({ status: 200 });
  expect((await read())['waiting']).toEqual(
    ['order-processing', 'point-of-sale'].map((feature) => ({ feature, devices: ['Kasse im Keller'] })),
  );
  expect(await switchOn()).toMatchObject(refused);
  expect((await save(['digital-menu'])).status).toBe(200);

  // The newer build has spoken; for ten minutes the older one may still be open beside it.
  await minutesPass(5);
  await say(till.knowingHello(entryTypes));
  expect(await switchOn()).toMatchObject(refused);
  await minutesPass(6);
  expect((await read())['waiting']).toEqual([]);
  expect((await switchOn()).status).toBe(200);

  // What is on stays on, and an ended device keeps nobody waiting.
  await say(till.knowingHello([]));
  expect((await save(['order-processing'])).status).toBe(200);
  expect(await save(['order-processing', 'point-of-sale'])).toMatchObject(refused);
  await owner.sql(`update app.devices set state = 'revoked', revoked_at = now() where device_id = $1`, [till.deviceId]);
  expect((await save(['order-processing', 'point-of-sale'])).status).toBe(200);
});
