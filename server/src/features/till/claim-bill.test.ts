import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let tills: readonly TillDevice[];

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  tills = [
    await openTillDevice(owner),
    await openTillDevice(owner, ours, 'K2'),
    await openTillDevice(owner, ours, 'K3'),
  ];
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

type Before = readonly { readonly deviceId: string; readonly leftMs: number }[];
const itemId = randomUUID();
const piece = (no: number) => ({ itemId, nos: [no] });

async function claim(till: TillDevice | undefined, billId: string, pieces: readonly object[] = []): Promise<Before> {
  if (!till) throw new Error('no till');
  const said = { userId: null, pieces, holdsMs: 90_000 };
  const answer = await api.visit().call('PUT', `/till/claims/${billId}`, said, await ticketOf(api, till));
  expect(answer.status).toBe(200);
  return (answer.body as { readonly before: Before }).before;
}

const named = (before: Before) => before.map(({ deviceId }) => deviceId);

test('[T31][T33] of those who open a payment at once exactly one is first, and every other is told of it', async () => {
  for (let time = 0; time < 10; time += 1) {
    const billId = randomUUID();
    const answers = await Promise.all(tills.map((till) => claim(till, billId)));
    expect(answers.filter((before) => before.length === 0)).toHaveLength(1);
    const first = tills[answers.findIndex((before) => before.length === 0)];
    for (const before of answers) if (before.length > 0) expect(named(before)).toContain(first?.deviceId);
    // Who asks again stays who they were.
    expect(await claim(first, billId)).toEqual([]);
  }
});

test('[T32] a claim ends by leaving, or by itself when its device says nothing more', async () => {
  const billId = randomUUID();
  const [one, other] = tills;
  expect(await claim(one, billId)).toEqual([]);
  expect(named(await claim(other, billId))).toEqual([one?.deviceId]);
  if (!one) throw new Error('no till');
  await api.visit().call('DELETE', `/till/claims/${billId}`, undefined, await ticketOf(api, one));
  expect(await claim(other, billId)).toEqual([]);
  expect(named(await claim(one, billId))).toEqual([other?.deviceId]);
  await owner.sql(`update app.bill_claims set held_until = now() - interval '1 second' where device_id = $1`, [
    other?.deviceId ?? '',
  ]);
  expect(await claim(one, billId)).toEqual([]);
});

test("[T33] who pays other pieces of a bill is in nobody's way, and who pays all of it is", async () => {
  const billId = randomUUID();
  const [one, other, third] = tills;
  expect(await claim(one, billId, [piece(1)])).toEqual([]);
  expect(await claim(other, billId, [piece(2)])).toEqual([]);
  expect(named(await claim(third, billId)).toSorted()).toEqual([one?.deviceId, other?.deviceId].toSorted());
});

test('[T33] who asks for other pieces than before stands behind everybody who asked meanwhile', async () => {
  const billId = randomUUID();
  const [one, other] = tills;
  expect(await claim(one, billId, [piece(1)])).toEqual([]);
  expect(await claim(other, billId, [piece(2)])).toEqual([]);
  expect(named(await claim(one, billId))).toEqual([other?.deviceId]);
  expect(await claim(other, billId, [piece(2)])).toEqual([]);
});
