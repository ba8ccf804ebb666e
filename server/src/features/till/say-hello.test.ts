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
