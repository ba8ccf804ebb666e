import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let till: TillDevice;
let count = 40;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  till = await openTillDevice(owner, ours, `K${(count += 1)}`);
});

const unfreeze = (by = anna) => by.call('POST', `/devices/${till.deviceId}/unfreezing`);
const hello = async () => (await api.visit('10.2.0.1').call('POST', '/till/hello', till.hello())).body;

/** A copied profile: two entries stand at the same place. */
async function freeze() {
  const copy = till.fork();
  const [mine, theirs] = [till.sell(), copy.sell()];
  await upload(api, till, [mine]);
  await upload(api, copy, [theirs]);
  expect(await hello()).toMatchObject({ isFrozen: true, register: { series: 1, nextNo: 2 } });
  return { theirs, copy };
}

test('[hole-1] offline-7.33 a manager lets a frozen till go on: in a new series, written down, and its sales count', async () => {
  await freeze();
  expect((await unfreeze()).status).toBe(200);
  expect(await hello()).toMatchObject({ isFrozen: false, register: { series: 2, nextNo: 1 } });
  const sale = till.write('sale.complete.v1', { ...till.saleOf(), receiptNo: 1 }, { series: 2 });
  expect((await upload(api, till, [sale])).body).toMatchObject({ outcomes: [{ outcome: 'applied' }], serverSeq: 2 });
  expect(
    await owner.sql('select series, no::int from app.receipts where register_id = $1 order by series', [
      till.registerId,
    ]),
  ).toEqual([
    { series: 1, no: 1 },
    { series: 2, no: 1 },
  ]);
  const { body } = await anna.call('GET', '/audit-entries?act=device&limit=1');
  expect(body['entries']).toMatchObject([
    { act: 'device.unfrozen', subject: { deviceId: till.deviceId, register: till.code, series: '2' } },
  ]);
});

test('[hole-1] a copy that comes once more stops nobody again; a new one does', async () => {
  const { theirs, copy } = await freeze();
  await unfreeze();
  await upload(api, till, [theirs]);
  expect(await hello()).toMatchObject({ isFrozen: false });
  await upload(api, till, [till.sell()]);
  await upload(api, till, [copy.sell()]);
  expect(await hello()).toMatchObject({ isFrozen: true });
});

test('[hole-1] asked twice it is done once, and a device at work is left as it is', async () => {
  await freeze();
  expect((await Promise.all([unfreeze(), unfreeze()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await unfreeze()).status).toBe(200);
  expect(await hello()).toMatchObject({ register: { series: 2 } });
});

test('[hole-1] [D23] staff, another organisation and an ended device: no', async () => {
  await freeze();
  expect((await unfreeze(await api.signIn(people.staff))).status).toBe(403);
  expect((await unfreeze(await api.signIn(people.foreignOwner))).status).toBe(404);
  await anna.call('POST', `/devices/${till.deviceId}/loss`);
  expect(await unfreeze()).toMatchObject({ status: 404, body: { entity: 'device' } });
});
