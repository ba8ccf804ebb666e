import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf, type TillDevice } from '../../../test/till-device.ts';

let api: TestApi;
let owner: OwnerSql;
let one: TillDevice;
let other: TillDevice;

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  one = await openTillDevice(owner);
  other = await openTillDevice(owner, ours, 'K2');
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

async function meet(device: TillDevice, letters: readonly { to: string; body: string }[] = []) {
  const answer = await api.visit().call('POST', '/till/neighbours', { letters }, await ticketOf(api, device));
  expect(answer.status).toBe(200);
  return answer.body as {
    readonly neighbours: readonly { readonly deviceId: string; readonly publicKey: string; readonly isHere: boolean }[];
    readonly letters: readonly { readonly from: string; readonly body: string }[];
  };
}

test('offline-3.7 a device learns who else is in its place, with the keys that their signatures are checked with', async () => {
  await ticketOf(api, other);
  const { neighbours } = await meet(one);
  expect(neighbours.find(({ deviceId }) => deviceId === other.deviceId)).toMatchObject({ isHere: true });
  expect(neighbours.every(({ publicKey }) => publicKey.length > 80)).toBe(true);
  expect(neighbours.map(({ deviceId }) => deviceId)).not.toContain(one.deviceId);
});

test('offline-3.7 a letter arrives once, in order, with the name of who wrote it', async () => {
  await meet(one, [
    { to: other.deviceId, body: 'first' },
    { to: other.deviceId, body: 'second' },
  ]);
  expect((await meet(other)).letters).toEqual([
    { from: one.deviceId, body: 'first' },
    { from: one.deviceId, body: 'second' },
  ]);
  expect((await meet(other)).letters).toEqual([]);
});

test('offline-3.7 a letter to a device of another place goes nowhere, and an old one is worth nothing', async () => {
  const stranger = '01976f00-0000-7000-8000-00000000beef';
  await meet(one, [{ to: stranger, body: 'hello' }]);
  expect(await owner.sql('select body from app.neighbour_letters', [])).toEqual([]);
  await meet(one, [{ to: other.deviceId, body: 'late' }]);
  await owner.sql(`update app.neighbour_letters set sent_at = now() - interval '2 minutes'`, []);
  expect((await meet(other)).letters).toEqual([]);
});
