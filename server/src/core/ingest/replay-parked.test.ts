import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, upload } from '../../../test/till-device.ts';

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

test('offline-7.30 the gap in the numbers closes with the last entry that is booked after all', async () => {
  const till = await openTillDevice(owner, ours, 'K7');
  const aside = [1, 2].map((no) => till.saleOf({ receiptNo: no, pickupNo: no }));
  const unknown = aside.map((sale) => till.write('sale.complete.v99', sale));
  await upload(api, till, [...unknown, till.sell()]);
  const gaps = () =>
    owner.sql<{ is_open: boolean }>(
      `select closed_at is null as is_open from app.incidents where device_id = $1 and kind = 'sequence-gap'`,
      [till.deviceId],
    );
  const learn = ({ seq }: { readonly seq: number }, place: number) =>
    owner.sql(
      `update app.parked_commands set type = 'sale.complete.v1', entry = $3 where device_id = $1 and seq = $2`,
      [
        till.deviceId,
        String(seq),
        JSON.stringify(till.seal({ ...till.unsealed('sale.complete.v1', aside[place]!), seq })),
      ],
    );
  expect(await gaps()).toEqual([{ is_open: true }]);
  await learn(unknown[0]!, 0);
  await ticketOf(api, till);
  expect(await gaps()).toEqual([{ is_open: true }]);
  await learn(unknown[1]!, 1);
  await ticketOf(api, till);
  expect(await gaps()).toEqual([{ is_open: false }]);
});
