import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { openTestApi, people, type Client, type TestApi } from '../../../test/api.ts';
import { attemptedBefore, openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';

let api: TestApi;
let owner: OwnerSql;
let anna: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() => owner.sql('delete from auth.attempt'));

test('[D31] after ten minutes an act that hands out rights asks for the password again', async () => {
  await typedMinutesAgo(9);
  expect((await invite()).status).toBe(200);

  await typedMinutesAgo(11);
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'session/password-needed' } });
  expect(await anna.call('PUT', `/support-grants/${randomUUID()}`, { hours: 1 })).toMatchObject({
    body: { code: 'session/password-needed' },
  });
  expect(
    await anna.call('POST', '/profile/email-changes', { newEmail: 'neu@lindenhof.example', locale: 'de' }),
  ).toMatchObject({
    body: { code: 'session/password-needed' },
  });
  expect((await anna.call('PUT', '/profile/preferences', { theme: 'dark' })).status).toBe(200);

  expect((await confirm(demoPassword)).status).toBe(200);
  expect((await invite()).status).toBe(200);
});

test('[D31] a wrong password is said to be wrong and opens nothing', async () => {
  await typedMinutesAgo(11);
  expect(await confirm('Winter-2025!')).toMatchObject({ status: 422, body: { code: 'password/wrong' } });
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'session/password-needed' } });
});

test('[D31] the password counts for the session it was typed in, and for no other', async () => {
  const other = await api.signIn(people.owner);
  await typedMinutesAgo(11);
  expect((await confirm(demoPassword)).status).toBe(200);
  expect(await invite(other)).toMatchObject({ body: { code: 'session/password-needed' } });
});

test('[D27b] whoever sits at an open session cannot guess: after ten tries there is a wait', async () => {
  const [{ id } = { id: '' }] = await owner.sql<{ id: string }>(`select id from auth."user" where email = $1`, [
    people.owner,
  ]);
  await attemptedBefore(owner, 'confirm', id, Array(10).fill(300));
  const answer = await confirm(demoPassword);
  expect(answer).toMatchObject({ status: 429, body: { code: 'request/too-many' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
});

test('[D31] without a session there is nothing to confirm', async () => {
  expect(await confirm(demoPassword, api.visit())).toMatchObject({ status: 401, body: { code: 'session/missing' } });
});

function typedMinutesAgo(minutes: number) {
  return owner.sql('update auth.session set password_confirmed_at = now() - make_interval(mins => $1)', [minutes]);
}

function confirm(password: string, client: Client = anna) {
  return client.call('POST', '/session/confirmation', { password });
}

function invite(client: Client = anna) {
  return client.call('PUT', `/invitations/${randomUUID()}`, {
    email: 'gast@lindenhof.example',
    role: 'staff',
    locale: 'de',
  });
}
