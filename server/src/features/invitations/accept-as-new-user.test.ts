import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { tokenIn } from '../../../test/mailbox.ts';
import { attemptedBefore } from '../../../test/owner-sql.ts';
import { ours } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let testServer: MailServer;
let anna: Client;
beforeAll(async () => {
  testServer = await openMailServer();
  anna = await testServer.signIn(people.owner);
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const password = 'Herbst-2027?';
const expired = { status: 422, body: { code: 'link/expired' } };

test('[D38] the link makes an account and a member, and signs in', async () => {
  const email = 'sara@neu.example';
  const token = await invited(email, 'admin');
  const sara = testServer.visit();
  expect((await join(token, { client: sara, locale: 'en' })).status).toBe(200);
  expect((await sara.call('GET', '/session')).body).toMatchObject({
    session: {
      role: 'admin',
      user: { email, firstName: 'Sara', lastName: 'Neu', locale: 'en' },
      organization: { name: 'Lindenhof Gastro GmbH' },
    },
  });
  expect((await sara.call('GET', '/invitations')).status).toBe(200);
  expect((await testServer.visit().call('POST', '/session', { email, password })).status).toBe(200);
  expect(
    await testServer.sql('select email from auth."user" where email = $1 and email_verified', [email]),
  ).toHaveLength(1);
});

test('[S7][D38] the link works once', async () => {
  const token = await invited('tom@neu.example');
  expect((await join(token)).status).toBe(200);
  expect(await join(token)).toMatchObject(expired);
  expect(await join(token, { newPassword: 'Anderes-2027?' })).toMatchObject(expired);
});

test('[S7][D38] one link used several times at once makes one account and one member', async () => {
  const token = await invited('uwe@neu.example');
  const answers = await Promise.all(Array.from({ length: 4 }, () => join(token)));
  for (const { status, body } of answers) expect([200, 422], JSON.stringify(body)).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await rowsOf('uwe@neu.example')).toEqual([{ passwords: 1, memberships: 1 }]);
});

test('[D38] of two people who use one link at once, one gets the account', async () => {
  const token = await invited('ulla@neu.example');
  const passwords = ['Erste-2027?', 'Zweite-2027?', 'Dritte-2027?'];
  const answers = await Promise.all(passwords.map((newPassword) => join(token, { newPassword })));
  const winners = passwords.filter((_, place) => answers[place]?.status === 200);
  expect(winners).toHaveLength(1);
  for (const { status, body } of answers) expect([200, 403, 422], JSON.stringify(body)).toContain(status);
  expect(
    (await testServer.visit().call('POST', '/session', { email: 'ulla@neu.example', password: winners[0] })).status,
  ).toBe(200);
  expect(await rowsOf('ulla@neu.example')).toEqual([{ passwords: 1, memberships: 1 }]);
});

test('[R5.1][R5.2][R5.3] a weak password is refused with the broken rules and does not cost the link', async () => {
  const token = await invited('vera@neu.example');
  const refusal = await join(token, { newPassword: 'abc' });
  expect(refusal).toMatchObject({ status: 422, body: { code: 'password/too-weak' } });
  expect(refusal.body['fields']).toEqual(
    ['length', 'numbers', 'special-characters'].map((code) => ({ path: 'password', code })),
  );
  expect(await testServer.sql(`select 1 from auth."user" where email = 'vera@neu.example'`)).toEqual([]);
  expect((await join(token)).status).toBe(200);
});

test('[D38] an address that has an account is not given a new password by the link', async () => {
  const token = await invited(people.nobody);
  expect((await testServer.visit().call('POST', '/invitation-links/check', { token })).body).toMatchObject({
    hasAccount: true,
  });
  expect(await join(token)).toMatchObject({ status: 403, body: { code: 'invitation/for-someone-else' } });
  expect(
    (await testServer.visit().call('POST', '/session', { email: people.nobody, password: demoPassword })).status,
  ).toBe(200);
  expect(await testServer.sql('select role from app.memberships where user_id = $1', [demoId(people.nobody)])).toEqual(
    [],
  );
});

test('[D38] a try that was cut off after the account was made goes on with the same link', async () => {
  const token = await invited('willi@neu.example');
  await testServer.sql(
    `insert into auth."user" (name, first_name, last_name, email) values ('Willi Neu', 'Willi', 'Neu', 'willi@neu.example')`,
  );
  const willi = testServer.visit();
  expect((await join(token, { client: willi })).status).toBe(200);
  expect((await willi.call('GET', '/session')).body).toMatchObject({ session: { role: 'staff' } });
});

test('[D38] a try that was cut off after the password was set goes on with the same link and password', async () => {
  const token = await invited('xaver@neu.example');
  expect((await join(token)).status).toBe(200);
  const again = await invited('yvonne@neu.example');
  await testServer.sql(`update auth."user" set email = 'yvonne@neu.example' where email = 'xaver@neu.example'`);
  await testServer.sql(
    `delete from app.memberships where user_id = (select id from auth."user" where email = 'yvonne@neu.example')`,
  );
  expect(await join(again, { newPassword: 'Anderes-2027?' })).toMatchObject({ status: 403 });
  const yvonne = testServer.visit();
  expect((await join(again, { client: yvonne })).status).toBe(200);
  expect((await yvonne.call('GET', '/session')).body).toMatchObject({
    session: { role: 'staff', user: { email: 'yvonne@neu.example' } },
  });
});

test('[D27b][D38] who joined on this device is not locked out of it by strangers', async () => {
  const email = 'zoe@neu.example';
  const zoe = testServer.visit();
  expect((await join(await invited(email), { client: zoe })).status).toBe(200);
  await attemptedBefore(testServer, 'sign-in', email, Array(10).fill(300));
  await zoe.call('DELETE', '/session');
  expect((await zoe.call('POST', '/session', { email, password })).status).toBe(200);
});

test('[S7][D38] a made-up token is an expired link', async () => {
  expect(await join('bm90IGEgdG9rZW4')).toMatchObject(expired);
  expect(await testServer.visit().call('POST', '/invitation-links/check', { token: '' })).toMatchObject(expired);
});

test('[desk-15] rulings-61 somebody with a PIN who gets a log-in stays the same person, with the PIN and the rights', async () => {
  const personId = await withPin('Lena Weiß', '6092');
  const token = await invited('lena@neu.example', 'staff', personId);
  const lena = testServer.visit();
  expect((await join(token, { client: lena })).status).toBe(200);
  expect((await lena.call('GET', '/session')).body).toMatchObject({ session: { user: { userId: personId } } });
  expect(await membersNamed('Neu')).toContainEqual(
    expect.objectContaining({ userId: personId, hasLogIn: true, hasPin: true, rights: ['approve'] }),
  );
  expect(await membersNamed('Lena')).toEqual([]);
  expect((await invite('lea@neu.example', 'staff', personId)).body).toMatchObject({ code: 'PGRST116' });
});

test('[desk-15] who has an account already joins as themselves: PIN and rights move, the person of before ends', async () => {
  const personId = await withPin('Emil am Tresen', '7183');
  const invitationId = randomUUID();
  expect((await invite(people.nobody, 'staff', personId, invitationId)).status).toBe(200);
  const emil = await testServer.signIn(people.nobody);
  expect((await emil.call('POST', `/profile/invitations/${invitationId}/acceptance`, {})).status).toBe(200);
  expect(await membersNamed('Blau')).toContainEqual(
    expect.objectContaining({ userId: demoId(people.nobody), hasPin: true, rights: ['approve'], isActive: true }),
  );
  expect(await membersNamed('Emil am Tresen')).toMatchObject([{ userId: personId, hasPin: false, isActive: false }]);
});

async function withPin(name: string, pin: string): Promise<string> {
  await testServer.sql(
    `insert into app.entitlements values ($1, $2, 'pos_staff_logins', null, now()) on conflict do nothing`,
    [ours.orgId, ours.locationId],
  );
  const personId = randomUUID();
  const person = { name, pin, rights: ['approve'], validUntil: null };
  expect((await anna.call('PUT', `/people/${personId}`, person)).status).toBe(200);
  return personId;
}

async function membersNamed(name: string): Promise<readonly unknown[]> {
  const { body } = await anna.call('GET', '/members');
  const members = body['members'] as { firstName: string; lastName: string }[];
  return members.filter(({ firstName, lastName }) => `${firstName} ${lastName}`.includes(name));
}

function invite(email: string, role: string, personId?: string, invitationId: string = randomUUID()) {
  const whom = personId === undefined ? {} : { personId };
  return anna.call('PUT', `/invitations/${invitationId}`, { email, role, locale: 'de', ...whom });
}

async function invited(email: string, role = 'staff', personId?: string): Promise<string> {
  const { status } = await invite(email, role, personId);
  expect(status).toBe(200);
  return tokenIn(await testServer.mailTo(email));
}

function rowsOf(email: string) {
  return testServer.sql(
    `select (select count(*) from auth.account a where a.user_id = u.id)::int as passwords,
            (select count(*) from app.memberships m where m.user_id = u.id)::int as memberships
      from auth."user" u where u.email = $1`,
    [email],
  );
}

type Joining = { readonly newPassword?: string; readonly locale?: string; readonly client?: Client };

function join(token: string, { newPassword = password, locale = 'de', client = testServer.visit() }: Joining = {}) {
  return client.call('POST', '/invitation-links/acceptance', {
    token,
    firstName: 'Sara',
    lastName: 'Neu',
    password: newPassword,
    locale,
  });
}
