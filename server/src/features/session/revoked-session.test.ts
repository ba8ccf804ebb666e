import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';

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

const missing = { status: 401, body: { code: 'session/missing' } };

test('[S2][D31] a revoked session neither writes nor manages from that moment on, whatever the cached cookie says', async () => {
  const client = await api.signIn(people.owner);
  expect(client.cookies.has('tresen_session_cache')).toBe(true);
  expect((await client.call('GET', '/invitations')).status).toBe(200);
  await owner.sql('delete from auth.session');

  const cookies = new Map(client.cookies);
  for (const [method, path, body] of [
    ['PUT', '/profile/name', { firstName: 'Mallory', lastName: 'Krug' }],
    ['PUT', `/invitations/${randomUUID()}`, { email: 'm@elsewhere.example', role: 'admin', locale: 'de' }],
    ['PUT', `/support-grants/${randomUUID()}`, { hours: 1 }],
    ['POST', '/session/confirmation', { password: 'Sommer-2026!' }],
    ['GET', '/invitations', undefined],
    ['GET', '/support-grants', undefined],
  ] as const) {
    expect(await withCookies(cookies).call(method, path, body), `${method} ${path}`).toMatchObject(missing);
  }
  expect(await owner.sql(`select first_name from auth."user" where email = $1`, [people.owner])).toEqual([
    { first_name: 'Anna' },
  ]);
});

test('[D31] the refusal also makes the browser forget the cached session', async () => {
  const client = await api.signIn(people.owner);
  await owner.sql('delete from auth.session');
  expect(await client.call('GET', '/invitations')).toMatchObject(missing);
  expect((await client.call('GET', '/session')).body).toEqual({ session: null });
});

test('[S2][D31] the cached cookie alone opens nothing, and neither does a changed one', async () => {
  const client = await api.signIn(people.staff);
  const cache = client.cookies.get('tresen_session_cache')!;
  const session = client.cookies.get('tresen_session')!;

  expect((await withCookies(new Map([['tresen_session_cache', cache]])).call('GET', '/session')).body).toEqual({
    session: null,
  });
  const forged = new Map([['tresen_session', `${session.slice(0, -4)}AAA%3D`]]);
  expect((await withCookies(forged).call('GET', '/session')).body).toEqual({ session: null });
});

test('[D31] the cached cookie is believed for reading, and for no longer than five minutes', async () => {
  const client = await api.signIn(people.staff);
  await owner.sql('delete from auth.session');
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 4 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await client.call('GET', '/locations')).status).toBe(200);
  vi.setSystemTime(now + 5 * 60_000 + 1000);
  expect(await client.call('GET', '/locations')).toMatchObject(missing);
});

test('[D31] a session that is past its end is none', async () => {
  const client = await api.signIn(people.owner);
  await owner.sql(`update auth.session set expires_at = now() - interval '1 second'`);
  expect(await client.call('GET', '/invitations')).toMatchObject(missing);
});

function withCookies(cookies: ReadonlyMap<string, string>): Client {
  const client = api.visit();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}
