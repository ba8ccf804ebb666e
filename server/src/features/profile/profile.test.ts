import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('[R2.38][D21] a new name is trimmed, stored, and shown at once on this device and on the next one', async () => {
  const ben = await api.signIn(people.staff);
  expect((await ben.call('PUT', '/profile/name', { firstName: '  Benjamin ', lastName: 'Wolf-Ö' })).status).toBe(200);
  for (const client of [ben, await api.signIn(people.staff)]) {
    expect((await client.call('GET', '/session')).body).toMatchObject({
      session: { user: { firstName: 'Benjamin', lastName: 'Wolf-Ö', email: people.staff } },
    });
  }
});

test.each([
  { firstName: '', lastName: 'Wolf', path: 'firstName' },
  { firstName: 'Ben', lastName: '   ', path: 'lastName' },
  { firstName: 'B'.repeat(101), lastName: 'Wolf', path: 'firstName' },
  { firstName: 'Ben\nCc: all', lastName: 'Wolf', path: 'firstName' },
])('[D21] a name that is none is refused at its field: $path', async ({ path, ...name }) => {
  const ben = await api.signIn(people.staff);
  expect(await ben.call('PUT', '/profile/name', name)).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path }] },
  });
});

test('[R2.2][D39] language and theme are kept with the account, each by itself', async () => {
  const dora = await api.signIn(people.foreignOwner);
  const preferences = async () => {
    const { body } = await dora.call('GET', '/session');
    const { user } = body['session'] as { user: { locale: string; theme: string } };
    return [user.locale, user.theme];
  };
  expect(await preferences()).toEqual(['de', 'light']);
  expect((await dora.call('PUT', '/profile/preferences', { theme: 'dark' })).status).toBe(200);
  expect(await preferences()).toEqual(['de', 'dark']);
  expect((await dora.call('PUT', '/profile/preferences', { locale: 'en' })).status).toBe(200);
  expect(await preferences()).toEqual(['en', 'dark']);
  expect((await dora.call('PUT', '/profile/preferences', { locale: 'de', theme: 'system' })).status).toBe(200);
  expect(await preferences()).toEqual(['de', 'system']);
  expect((await dora.call('PUT', '/profile/preferences', {})).status).toBe(200);
  expect(await preferences()).toEqual(['de', 'system']);
});

test('[R2.2] a language or theme there is not is refused', async () => {
  const dora = await api.signIn(people.foreignOwner);
  for (const preferences of [{ locale: 'fr' }, { theme: 'neon' }]) {
    expect(await dora.call('PUT', '/profile/preferences', preferences)).toMatchObject({
      status: 422,
      body: { code: 'request/invalid' },
    });
  }
});

test('[S4][D23] nobody makes themselves more than they are through the profile', async () => {
  const emil = await api.signIn(people.nobody);
  await emil.call('PUT', '/profile/name', {
    firstName: 'Emil',
    lastName: 'Blau',
    kind: 'support',
    email: 'a@b.example',
  });
  await emil.call('PUT', '/profile/preferences', { theme: 'dark', kind: 'support', emailVerified: false });
  expect((await emil.call('GET', '/session')).body).toMatchObject({
    session: { role: 'user', user: { email: people.nobody } },
  });
});

test.each([
  ['PUT', '/profile/name', { firstName: 'A', lastName: 'B' }],
  ['PUT', '/profile/preferences', { theme: 'dark' }],
  ['PUT', '/profile/password', { currentPassword: 'a', newPassword: 'b' }],
  ['POST', '/profile/email-changes', { newEmail: 'a@b.example', locale: 'de' }],
] as const)('[R6.5] %s %s is refused without a session', async (method, path, body) => {
  expect(await api.visit().call(method, path, body)).toMatchObject({ status: 401, body: { code: 'session/missing' } });
});
