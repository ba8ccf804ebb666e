import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const rename = { firstName: 'Anna', lastName: 'Krug' };

test('[D19][R4.17] signing out ends this session and no other, and the device stays known', async () => {
  const [till, phone] = [await api.signIn(people.owner), await api.signIn(people.owner)];
  expect((await till.call('DELETE', '/session')).status).toBe(200);
  expect([...till.cookies.keys()]).toEqual(['tresen_device']);
  expect((await till.call('PUT', '/profile/name', rename)).status).toBe(401);
  expect((await phone.call('PUT', '/profile/name', rename)).status).toBe(200);
});

test('[D19] signing out twice, or without ever having signed in, is no error', async () => {
  const till = await api.signIn(people.staff);
  const before = new Map(till.cookies);
  expect((await till.call('DELETE', '/session')).status).toBe(200);
  for (const [name, value] of before) till.cookies.set(name, value);
  expect((await till.call('DELETE', '/session')).status).toBe(200);
  expect((await api.visit().call('DELETE', '/session')).status).toBe(200);
});
