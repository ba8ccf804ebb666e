import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../../db/seed/demo-people.ts';
import { openTestApi, people, type Answer, type Client, type TestApi } from '../../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../../test/owner-sql.ts';
import { totp } from '../../../../test/totp.ts';

type Begun = { uri: string; secret: string; recoveryCodes: string[] };
const wrong = { status: 422, body: { code: 'second-factor/wrong' } };
const startOver = { status: 401, body: { code: 'session/not-accepted' } };

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
beforeEach(async () => {
  await owner.sql('delete from auth.two_factor');
  await owner.sql('update auth."user" set two_factor_enabled = false');
  await owner.sql('delete from auth.attempt');
});

async function begin(client: Client): Promise<Begun> {
  const { status, body } = await client.call('POST', '/profile/second-factor/enrolments', { password: demoPassword });
  expect(status).toBe(200);
  return body as Begun;
}

async function turnOn(client: Client): Promise<Begun> {
  const begun = await begin(client);
  expect((await confirm(client, totp(begun.secret))).status).toBe(200);
  return begun;
}

function confirm(client: Client, code: string): Promise<Answer> {
  return client.call('PUT', '/profile/second-factor', { code });
}

function signIn(client: Client): Promise<Answer> {
  return client.call('POST', '/session', { email: people.staff, password: demoPassword });
}

function sendCode(client: Client, code: string): Promise<Answer> {
  return client.call('POST', '/session/second-factor', { code });
}

async function role(client: Client): Promise<unknown> {
  return ((await client.call('GET', '/session')).body['session'] as { role: string } | null)?.role;
}

test('[R2.17][R2.38] the second factor is set up with any authenticator app and is on only after its first code', async () => {
  const ben = await api.signIn(people.staff);
  const state = async () => (await ben.call('GET', '/profile/second-factor')).body;
  expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });

  const begun = await begin(ben);
  const uri = new URL(begun.uri);
  expect(uri.protocol + uri.host).toBe('otpauth:totp');
  expect(decodeURIComponent(uri.pathname)).toBe(`/Tresen:${people.staff}`);
  expect(uri.searchParams.get('issuer')).toBe('Tresen');
  expect(new Set(begun.recoveryCodes).size).toBe(10);
  expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect((await signIn(api.visit())).body).not.toHaveProperty('needsSecondFactor');

  expect(await confirm(ben, '000000')).toMatchObject(wrong);
  expect(await state()).toMatchObject({ isOn: false });
  const code = totp(begun.secret);
  expect((await confirm(ben, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await role(ben)).toBe('staff');
});

test('[R2.37][R2.38] with it on, the password alone signs nobody in', async () => {
  const { secret } = await turnOn(await api.signIn(people.staff));
  const phone = api.visit();
  const first = await signIn(phone);
  expect(first).toMatchObject({ status: 200, body: { session: null, needsSecondFactor: true } });
  expect(phone.cookies.has('tresen_session')).toBe(false);
  expect(phone.cookies.has('tresen_device')).toBe(false);
  expect(await role(phone)).toBeUndefined();
  expect((await phone.call('GET', '/locations')).status).toBe(401);

  expect(await sendCode(phone, '123456')).toMatchObject(wrong);
  const passed = await sendCode(phone, totp(secret));
  expect(passed).toMatchObject({ status: 200, body: { session: { role: 'staff', user: { email: people.staff } } } });
  expect(await role(phone)).toBe('staff');
  expect([...phone.cookies.keys()].toSorted()).toEqual(['tresen_device', 'tresen_session', 'tresen_session_cache']);
});

test('[R2.37] the cookie between the two steps is hidden from scripts, stays on this site and lasts ten minutes', async () => {
  await turnOn(await api.signIn(people.staff));
  const { headers } = await signIn(api.visit());
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  const line = lines.find((cookie) => cookie.startsWith('tresen_second_factor='));
  for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i, /; Max-Age=600(;|$)/i])
    expect(line).toMatch(part);
});

test('[R2.37] a code is good for one log-in only', async () => {
  const { secret } = await turnOn(await api.signIn(people.staff));
  const [phone, thief] = [api.visit(), api.visit()];
  await signIn(phone);
  await signIn(thief);
  const code = totp(secret);
  expect((await sendCode(phone, code)).status).toBe(200);
  expect(await sendCode(thief, code)).toMatchObject(wrong);
  expect(await role(thief)).toBeUndefined();
});

test('[R2.37] a recovery code works once in place of a code', async () => {
  const ben = await api.signIn(people.staff);
  const [code = ''] = (await turnOn(ben)).recoveryCodes;
  const phone = api.visit();
  await signIn(phone);
  expect((await sendCode(phone, code)).status).toBe(200);
  expect((await ben.call('GET', '/profile/second-factor')).body).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  const again = api.visit();
  await signIn(again);
  expect(await sendCode(again, code)).toMatchObject(wrong);
});

test('[R2.38] new recovery codes replace the ones before', async () => {
  const ben = await api.signIn(people.staff);
  const [old = ''] = (await turnOn(ben)).recoveryCodes;
  const path = '/profile/second-factor/recovery-codes';
  expect(await ben.call('POST', path, { password: 'Winter-2025!' })).toMatchObject({
    body: { code: 'password/wrong' },
  });
  const { recoveryCodes } = (await ben.call('POST', path, { password: demoPassword })).body as Begun;
  expect(recoveryCodes).toHaveLength(10);
  const phone = api.visit();
  await signIn(phone);
  expect(await sendCode(phone, old)).toMatchObject(wrong);
  expect((await sendCode(phone, recoveryCodes[3] ?? '')).status).toBe(200);
});

test('[R2.37] after five wrong codes the log-in starts over, after ten the codes rest', async () => {
  const { secret } = await turnOn(await api.signIn(people.staff));
  for (let round = 0; round < 2; round += 1) {
    const thief = api.visit();
    await signIn(thief);
    for (let guess = 0; guess < 5; guess += 1) expect(await sendCode(thief, `00000${guess}`)).toMatchObject(wrong);
    if (round === 0) expect(await sendCode(thief, totp(secret))).toMatchObject(startOver);
  }
  const phone = api.visit();
  await signIn(phone);
  expect(await sendCode(phone, totp(secret))).toMatchObject({ status: 429, body: { code: 'request/too-many' } });
  await owner.sql(`update auth.two_factor set locked_until = now() - interval '1 second'`);
  expect((await sendCode(phone, totp(secret))).status).toBe(200);
});

test('[R2.37] a code without the first step, or with a session of somebody else, signs nobody in', async () => {
  const { secret } = await turnOn(await api.signIn(people.staff));
  expect(await sendCode(api.visit(), totp(secret))).toMatchObject(startOver);
  const anna = await api.signIn(people.owner);
  expect(await sendCode(anna, totp(secret))).toMatchObject(startOver);
  expect(await role(anna)).toBe('admin');
});

test('[R2.38] setting up and turning off ask for the password; turned off, the password is enough again', async () => {
  const ben = await api.signIn(people.staff);
  await turnOn(ben);
  const enrolment = '/profile/second-factor/enrolments';
  const badPassword = { status: 422, body: { code: 'password/wrong' } };
  expect(await ben.call('POST', enrolment, { password: 'Winter-2025!' })).toMatchObject(badPassword);
  expect(await ben.call('POST', enrolment, { password: demoPassword })).toMatchObject({
    status: 409,
    body: { code: 'second-factor/already-on' },
  });
  expect(await ben.call('DELETE', '/profile/second-factor', { password: 'Winter-2025!' })).toMatchObject(badPassword);
  expect((await ben.call('DELETE', '/profile/second-factor', { password: demoPassword })).status).toBe(200);
  expect(await role(ben)).toBe('staff');
  expect((await signIn(api.visit())).body).toMatchObject({ session: { role: 'staff' } });
  expect((await ben.call('DELETE', '/profile/second-factor', { password: demoPassword })).status).toBe(200);
});

test('[R2.38] without it there is nothing to confirm and nothing to renew', async () => {
  const ben = await api.signIn(people.staff);
  const off = { status: 409, body: { code: 'second-factor/off' } };
  expect(await confirm(ben, '123456')).toMatchObject(off);
  expect(await ben.call('POST', '/profile/second-factor/recovery-codes', { password: demoPassword })).toMatchObject(
    off,
  );
});

test('[R2.38] neither the secret nor the recovery codes are readable in the database', async () => {
  const { secret, recoveryCodes } = await turnOn(await api.signIn(people.staff));
  const stored = JSON.stringify(await owner.sql('select * from auth.two_factor'));
  for (const text of [secret, Buffer.from(secret).toString('base64'), ...recoveryCodes])
    expect(stored).not.toContain(text);
});

test('a password reset does not get around the second factor', async () => {
  await turnOn(await api.signIn(people.staff));
  const ben = await api.context.services.accounts.byEmail(people.staff);
  const now = Temporal.Now.instant();
  const token = await api.context.services.accounts.links.issue('password-reset', ben?.userId ?? '', now);
  const visitor = api.visit();
  const body = { token, newPassword: 'Winter-2027?' };
  expect(await visitor.call('POST', '/password-resets/completion', body)).toMatchObject({
    status: 200,
    body: { session: null, needsSecondFactor: true },
  });
  expect(await role(visitor)).toBeUndefined();
});
