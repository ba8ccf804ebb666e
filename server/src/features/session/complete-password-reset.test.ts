import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { tokenIn } from '../../../test/mailbox.ts';
import { attemptedBefore } from '../../../test/owner-sql.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const newPassword = 'Herbst-2027?';
const expired = { status: 422, body: { code: 'link/expired' } };

test('[S7][D36][R4.17] the link sets the password, signs in, ends every other session and works once', async () => {
  const [phone, till] = [await testServer.signIn(people.owner), await testServer.signIn(people.owner)];
  const token = await tokenFor(people.owner);
  expect(await check(token)).toEqual({ isValid: true, isFirst: false });

  const browser = testServer.visit();
  const done = await complete(token, newPassword, browser);
  expect(done).toMatchObject({ status: 200, body: { session: { role: 'admin', user: { email: people.owner } } } });
  expect((await browser.call('GET', '/session')).body).toEqual(done.body);
  expect((await browser.call('GET', '/invitations')).status).toBe(200);

  for (const other of [phone, till])
    expect(await rename(other)).toMatchObject({ status: 401, body: { code: 'session/missing' } });
  expect(await signInWith(people.owner, demoPassword)).toBe(401);
  expect(await signInWith(people.owner, newPassword)).toBe(200);

  expect(await check(token)).toEqual({ isValid: false, isFirst: false });
  expect(await complete(token, 'Fruehling-2028?')).toMatchObject(expired);

  const notice = await testServer.mailTo(people.owner);
  expect(notice.subject).toBe('Dein Passwort wurde geändert');
  expect(notice.text).toContain('Hallo Anna,');
  expect(notice.html).not.toContain('token=');
});

test('[S7][D36] the link works for an hour and not a second longer', async () => {
  const token = await tokenFor(people.staff);
  await olderBy('59 minutes');
  expect(await check(token)).toEqual({ isValid: true, isFirst: false });
  await olderBy('1 minute');
  expect(await check(token)).toEqual({ isValid: false, isFirst: false });
  expect(await complete(token, newPassword)).toMatchObject(expired);
  expect(await signInWith(people.staff, demoPassword)).toBe(200);
});

test.each([
  { password: 'Ab1!', broken: ['length'] },
  { password: 'Abcdefgh!', broken: ['numbers'] },
  { password: '12345678!', broken: ['letters'] },
  { password: 'Abcdefg1', broken: ['special-characters'] },
  { password: 'abc', broken: ['length', 'numbers', 'special-characters'] },
])(
  '[R5.1][R5.2][R5.3] "$password" is refused with the broken rules and does not cost the link',
  async ({ password, broken }) => {
    const token = await tokenFor(people.nobody);
    const refusal = await complete(token, password);
    expect(refusal).toMatchObject({ status: 422, body: { code: 'password/too-weak' } });
    expect(refusal.body['fields']).toEqual(broken.map((code) => ({ path: 'newPassword', code })));
    expect(await check(token)).toEqual({ isValid: true, isFirst: false });
  },
);

test('[R5.4][R8.8] the password of before is refused and does not cost the link', async () => {
  const token = await tokenFor(people.foreignOwner);
  expect(await complete(token, demoPassword)).toMatchObject({ status: 422, body: { code: 'password/same-as-before' } });
  expect((await complete(token, newPassword)).status).toBe(200);
});

test('[S7][D36] one link opened twice at once changes one password', async () => {
  const token = await tokenFor(people.staff);
  const answers = await Promise.all(
    ['Erster-2027?', 'Zweiter-2027?', 'Dritter-2027?'].map((password) => complete(token, password)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});

test('[S7][D36] once one link has set the password, the others still in the mailbox are dead', async () => {
  const older = await tokenFor(people.foreignOwner);
  const newer = await tokenFor(people.foreignOwner);
  expect(await complete(newer, 'Advent-2029?')).toMatchObject({ status: 200 });
  expect(await complete(older, 'Fruehling-2028?')).toMatchObject(expired);
});

test('[S7][D36] a made-up token is an expired link', async () => {
  expect(await check('bm90IGEgdG9rZW4')).toEqual({ isValid: false, isFirst: false });
  expect(await complete('bm90IGEgdG9rZW4', newPassword)).toMatchObject(expired);
});

test('[D27b] who proved the mailbox is not kept out by strangers’ guesses, now and later on this device', async () => {
  const token = await tokenFor(people.support);
  await attemptedBefore(testServer, 'sign-in', people.support, Array(10).fill(300));
  const browser = testServer.visit();
  expect((await complete(token, newPassword, browser)).status).toBe(200);

  await browser.call('DELETE', '/session');
  const again = await browser.call('POST', '/session', { email: people.support, password: newPassword });
  expect(again.status).toBe(200);
});

test('[D36] a notice goes out in the language of the account', async () => {
  const emil = await testServer.signIn(people.nobody);
  await emil.call('PUT', '/profile/preferences', { locale: 'en' });
  expect((await complete(await tokenFor(people.nobody), newPassword)).status).toBe(200);
  expect(await testServer.mailTo(people.nobody)).toMatchObject({ subject: 'Your password was changed' });
});

async function tokenFor(email: string): Promise<string> {
  await testServer.sql('delete from auth.attempt');
  const { status } = await testServer.visit().call('POST', '/password-resets', { email, locale: 'de' });
  expect(status).toBe(200);
  return tokenIn(await testServer.mailTo(email));
}

function complete(token: string, password: string, client: Client = testServer.visit()) {
  return client.call('POST', '/password-resets/completion', { token, newPassword: password });
}

async function check(token: string) {
  return (await testServer.visit().call('POST', '/password-resets/check', { token })).body;
}

async function signInWith(email: string, password: string): Promise<number> {
  return (await testServer.visit().call('POST', '/session', { email, password })).status;
}

function rename(client: Client) {
  return client.call('PUT', '/profile/name', { firstName: 'Anna', lastName: 'Krug' });
}

function olderBy(time: string) {
  return testServer.sql(
    'update auth.verification set expires_at = expires_at - $1::interval, created_at = created_at - $1::interval',
    [time],
  );
}
