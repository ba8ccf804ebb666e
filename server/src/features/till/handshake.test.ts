import { readTypes } from '@tresen/domain/bills/bill-types';
import { firstTypes } from '@tresen/domain/device-log/known-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';

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

test('offline-3.3 a till hears up to which number its receipts are closed, and only of its own series', async () => {
  const [till, neighbour] = [await openTillDevice(owner, ours, 'K3'), await openTillDevice(owner, ours, 'K4')];
  const closedNo = async () => {
    const { body } = await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello());
    return (body['register'] as { readonly closedNo: number }).closedNo;
  };
  expect(await closedNo()).toBe(0);
  await upload(api, till, [till.sell(), till.sell(), till.sell()]);
  await upload(api, neighbour, [neighbour.sell(), neighbour.sell(), neighbour.sell()]);
  await owner.sql('update app.receipts set z_no = 1 where register_id = $1', [neighbour.registerId]);
  expect(await closedNo()).toBe(0);
  await owner.sql('update app.receipts set z_no = 1 where register_id = $1 and no <= 2', [till.registerId]);
  expect(await closedNo()).toBe(2);
});

const say = (said: Record<string, unknown>) => api.visit('10.2.0.1').call('POST', '/till/hello', said);

test('a hello that was overheard gives no second ticket, however it is mixed with others', async () => {
  const till = await openTillDevice(owner, ours, 'K5');
  const [first, second] = [till.hello(), till.hello()];
  expect((await say(first)).status).toBe(200);
  const refused = { status: 401, body: { code: 'device/not-accepted' } };
  const replayed = await say(first);
  expect(replayed).toMatchObject(refused);
  expect(replayed.body).not.toHaveProperty('ticket');
  expect((await say(second)).status).toBe(200);
  for (const old of [first, second]) expect(await say(old)).toMatchObject(refused);
  // What is not signed is not believed: neither a fresh nonce nor a later time makes an old proof new.
  expect(await say({ ...first, nonce: 'something-else-16' })).toMatchObject(refused);
  expect(await say({ ...first, at: till.hello().at })).toMatchObject(refused);
  // Both at once: one of them is let in.
  const third = till.hello();
  const both = await Promise.all([say(third), say(third)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('[D10] a hello is about the device that says it: its neighbours are as they were, and need no later proof', async () => {
  const [till, neighbour] = [await openTillDevice(owner, ours, 'K11'), await openTillDevice(owner, ours, 'K12')];
  const seen = () =>
    owner.sql<Record<string, unknown>>(
      'select last_seen_at, proven_at, unsent, app from app.devices where device_id = $1',
      [neighbour.deviceId],
    );
  const earlier = neighbour.hello({ lastSeq: 7, ackedSeq: 3 });
  const before = await seen();
  expect((await say(till.hello())).status).toBe(200);
  expect(await seen()).toEqual(before);
  expect((await say(earlier)).status).toBe(200);
  const [known] = await seen();
  expect(Number(known?.['unsent'])).toBe(4);
  expect((await say(till.hello())).status).toBe(200);
  expect(await seen()).toEqual([known]);
});

test('offline-7.22 a device whose clock went back is told which proof is taken, and gets in with the next', async () => {
  const till = await openTillDevice(owner, ours, 'K6');
  const ahead = till.hello({ at: '2031-05-01T12:00:00.000Z' });
  expect((await say(ahead)).status).toBe(200);
  const refused = await say(till.hello());
  expect(refused).toMatchObject({ status: 401, body: { code: 'device/not-accepted' } });
  const provenAt = String(refused.body['provenAt']);
  expect(Date.parse(provenAt)).toBe(Date.parse(ahead.at));
  expect((await say(till.hello({ at: new Date(Date.parse(provenAt) + 1).toISOString() }))).status).toBe(200);
});

test('a refused hello changes nothing that the device said before', async () => {
  const till = await openTillDevice(owner, ours, 'K7');
  const said = till.hello({ app: 'newer' });
  await say(said);
  const stored = () =>
    owner.sql('select last_seen_at, unsent, app from app.devices where device_id = $1', [till.deviceId]);
  const before = await stored();
  await say({ ...said, lastSeq: 900, app: 'older' });
  expect(await stored()).toEqual(before);
});

test('a hello speaks for its own device: what others said stands, and none of them makes an old proof new', async () => {
  const [till, neighbour] = [await openTillDevice(owner, ours, 'K8'), await openTillDevice(owner, ours, 'K9')];
  await say(neighbour.hello({ app: 'neighbour', lastSeq: 7 }));
  const stored = () =>
    owner.sql('select last_seen_at, proven_at, unsent, app from app.devices where device_id = $1', [
      neighbour.deviceId,
    ]);
  const before = await stored();
  const [old, newer] = [till.hello(), till.hello()];
  await say(newer);
  expect(await stored()).toEqual(before);
  // The neighbour's last proof is older than this one; its own device's is not.
  expect(await say(old)).toMatchObject({ status: 401 });
  expect(await stored()).toEqual(before);
});

test('offline-7.29 both sides say what they read, and it is believed as far as it is signed', async () => {
  const till = await openTillDevice(owner, ours, 'K13');
  const newest = async () => {
    const [row] = await owner.sql<{ types: string[] }>(
      `select hellos -> 0 -> 'types' as types from app.devices where device_id = $1`,
      [till.deviceId],
    );
    return row?.types;
  };
  const few = ['order.seen.v1', 'sale.complete.v1'];
  const answer = await say(till.knowingHello([...few, 'unheard.of.v7']));
  expect(answer).toMatchObject({ status: 200, body: { knows: readTypes } });
  expect(await newest()).toEqual(few);
  // One that does not say reads what was there first; so does one whose word somebody else changed on its way.
  const changed = () => ({ ...till.knowingHello(few), knows: ['sale.complete.v1'] });
  for (const older of [() => till.hello(), () => till.oldHello(), changed]) {
    await say(till.knowingHello(few));
    expect((await say(older())).status).toBe(200);
    expect(await newest()).toEqual(firstTypes.toSorted());
  }
  // The signature of another hello proves nothing either.
  const { knows, knowsSig } = till.knowingHello(few);
  expect((await say({ ...till.hello(), knows, knowsSig })).status).toBe(200);
  expect(await newest()).toEqual(firstTypes.toSorted());
});

test('offline-7.29 a device with two builds open is remembered with both', async () => {
  const till = await openTillDevice(owner, ours, 'K14');
  for (const types of [['sale.complete.v1'], ['order.seen.v1'], ['sale.complete.v1']])
    await say(till.knowingHello(types));
  const [row] = await owner.sql<{ hellos: { types: string[] }[] }>(
    'select hellos from app.devices where device_id = $1',
    [till.deviceId],
  );
  expect(row?.hellos.map(({ types }) => types)).toEqual([['sale.complete.v1'], ['order.seen.v1']]);
});
