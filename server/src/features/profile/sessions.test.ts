import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { demoId } from '../../commands/seed-demo.ts';

type Session = { sessionId: string; isThis: boolean; device: string; createdAt: string; lastSeenAt: string };

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
beforeEach(() => owner.sql('delete from auth.session'));

async function signInOn(userAgent: string): Promise<Client> {
  const client = api.visit();
  const headers = { 'user-agent': userAgent };
  await client.call('POST', '/session', { email: people.staff, password: demoPassword }, headers);
  return client;
}

async function sessionsOf(client: Client): Promise<Session[]> {
  return (await client.call('GET', '/profile/sessions')).body['sessions'] as Session[];
}

/** Writes are never answered from the cache: they tell at once whether somebody is still signed in. */
async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.call('PUT', '/profile/preferences', {})).status === 200;
}

test('[R2.17][R2.38] somebody sees where they are signed in, on what, since when, and which one this is', async () => {
  const laptop = await signInOn('Mozilla/5.0 (Windows NT 10.0) Chrome/146.0 Safari/537.36');
  await signInOn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1');
  await api.signIn(people.owner);
  const sessions = await sessionsOf(laptop);
  expect(sessions.map(({ device, isThis }) => ({ device, isThis }))).toEqual(
    expect.arrayContaining([
      { device: 'Chrome, Windows', isThis: true },
      { device: 'Safari, iPhone', isThis: false },
    ]),
  );
  expect(sessions).toHaveLength(2);
});

test('[R2.38] no answer ever holds the secret of a session', async () => {
  const laptop = await signInOn('laptop');
  const answer = JSON.stringify((await laptop.call('GET', '/profile/sessions')).body);
  const tokens = await owner.sql<{ token: string }>('select token from auth.session');
  expect(tokens).toHaveLength(1);
  for (const { token } of tokens) expect(answer).not.toContain(token);
});

test('[R2.38] a session that has run out is not listed', async () => {
  const laptop = await signInOn('laptop');
  await owner.sql(
    `insert into auth.session (user_id, token, expires_at) values ($1, 'old', now() - interval '1 minute')`,
    [demoId(people.staff)],
  );
  expect(await sessionsOf(laptop)).toHaveLength(1);
});

test('[R2.38] one session is ended, the others stay', async () => {
  const [laptop, phone, tablet] = [await signInOn('laptop'), await signInOn('phone'), await signInOn('tablet')];
  const [ended] = (await sessionsOf(phone)).filter(({ isThis }) => isThis);
  expect((await laptop.call('DELETE', `/profile/sessions/${ended?.sessionId ?? ''}`)).status).toBe(200);
  expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
});

test('[R2.38] ending the one in use signs out here', async () => {
  const laptop = await signInOn('laptop');
  const [own] = await sessionsOf(laptop);
  expect((await laptop.call('DELETE', `/profile/sessions/${own?.sessionId ?? ''}`)).status).toBe(200);
  expect(laptop.cookies.has('tresen_session')).toBe(false);
  expect((await laptop.call('GET', '/session')).body).toEqual({ session: null });
});

test('[R2.38] all others are ended at once, however many, and this one stays', async () => {
  const laptop = await signInOn('laptop');
  await owner.sql(
    `insert into auth.session (user_id, token, expires_at) select $1, 'elsewhere ' || n, now() + interval '1 day' from generate_series(1, 150) n`,
    [demoId(people.staff)],
  );
  expect(await sessionsOf(laptop)).toHaveLength(151);
  const anna = await api.signIn(people.owner);
  expect((await laptop.call('DELETE', '/profile/sessions')).status).toBe(200);
  expect(await sessionsOf(laptop)).toMatchObject([{ isThis: true }]);
  expect(await isSignedIn(anna)).toBe(true);
});

test('[R8.26] the session of somebody else is not found, and stays', async () => {
  const laptop = await signInOn('laptop');
  const anna = await api.signIn(people.owner);
  const [hers] = await sessionsOf(anna);
  for (const sessionId of [hers?.sessionId ?? '', randomUUID()])
    expect(await laptop.call('DELETE', `/profile/sessions/${sessionId}`)).toMatchObject({
      status: 404,
      body: { code: 'PGRST116', entity: 'session' },
    });
  expect(await isSignedIn(anna)).toBe(true);
});
