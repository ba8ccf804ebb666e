import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { origin, people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { linkIn, tokenIn } from '../../../test/mailbox.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const expired = { status: 422, body: { code: 'link/expired' } };

test('[R2.38] the new address is proven first, then it counts, and the old one is told', async () => {
  const newEmail = 'anna@lindenhof.example';
  const anna = await testServer.signIn(people.owner);
  expect((await change(anna, 'Anna@Lindenhof.example', 'en')).status).toBe(200);

  const mail = await testServer.mailTo(newEmail);
  expect(mail.subject).toBe('Confirm your new email address');
  expect(`${linkIn(mail).origin}${linkIn(mail).pathname}`).toBe(`${origin}/en/auth/confirm-email`);
  expect(mail.text).toContain(linkIn(mail).href);
  expect(await testServer.mailsTo(people.owner)).toEqual([]);
  expect(await emailOf(anna)).toBe(people.owner);
  expect(await signInStatus(newEmail)).toBe(401);

  const token = tokenIn(mail);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email: newEmail } });
  expect(await confirm(token)).toMatchObject(expired);
  expect(await signInStatus(newEmail)).toBe(200);
  expect(await signInStatus(people.owner)).toBe(401);

  const [notice, ...more] = await testServer.mailsTo(people.owner);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ subject: 'Deine E-Mail-Adresse wurde geändert' });
  expect(notice?.text).toContain(newEmail);
  expect(notice?.html).not.toContain('token=');
});

test('[R2.38] the browser that opens the link shows the new address at once', async () => {
  const ben = await testServer.signIn(people.staff);
  await change(ben, 'ben@lindenhof.example');
  const token = tokenIn(await testServer.mailTo('ben@lindenhof.example'));
  expect((await ben.call('POST', '/email-changes/confirmation', { token })).status).toBe(200);
  expect(await emailOf(ben)).toBe('ben@lindenhof.example');
});

test('[R5.6][R8.7] the address of before is refused, in any spelling, and costs no try', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  for (const same of [people.foreignOwner, people.foreignOwner.toUpperCase()]) {
    expect(await change(dora, same)).toMatchObject({ status: 422, body: { code: 'email/same-as-before' } });
  }
  expect(await testServer.sql(`select kind from auth.attempt where kind = 'email-change'`)).toEqual([]);
});

test('[R5.5] what is no address is refused', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  expect(await change(dora, 'dora@hafenbar')).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path: 'newEmail' }] },
  });
});

test('[D31] the password must have been typed within ten minutes', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  await testServer.sql(`update auth.session set password_confirmed_at = now() - interval '11 minutes'`);
  expect(await change(dora, 'dora@hafenbar.example')).toMatchObject({
    status: 403,
    body: { code: 'session/password-needed' },
  });
  await dora.call('POST', '/session/confirmation', { password: demoPassword });
  expect((await change(dora, 'dora@hafenbar.example')).status).toBe(200);
});

test('[S6][R2.38][D36] whether an address belongs to somebody is not told: the same answer, and no mail', async () => {
  const emil = await testServer.signIn(people.nobody);
  const taken = await change(emil, people.support);
  const free = await change(emil, 'emil@frei.example');
  expect(taken.status).toBe(200);
  expect(taken.body).toEqual(free.body);
  expect(await testServer.mailsTo(people.support)).toEqual([]);
  expect(await testServer.mailsTo('emil@frei.example')).toHaveLength(1);
});

test('[R2.38] an address that was taken in the meantime is not taken over', async () => {
  const emil = await testServer.signIn(people.nobody);
  await change(emil, 'beide@frei.example');
  const token = tokenIn(await testServer.mailTo('beide@frei.example'));
  await testServer.sql(
    `update auth."user" set email = 'beide@frei.example' where email = 'carla.stein@lindenhof.example'`,
  );
  expect(await confirm(token)).toMatchObject(expired);
  expect(await emailOf(emil)).toBe(people.nobody);
});

test('[R2.38] the link works for a day', async () => {
  const emil = await testServer.signIn(people.nobody);
  await change(emil, 'spaet@frei.example');
  const token = tokenIn(await testServer.mailTo('spaet@frei.example'));
  await testServer.sql(`update auth.verification set expires_at = expires_at - interval '24 hours'`);
  expect(await confirm(token)).toMatchObject(expired);
  expect(await emailOf(emil)).toBe(people.nobody);
});

test('[R8.6][R9.6][D27] the fourth change within an hour is told to come back later', async () => {
  const emil = await testServer.signIn(people.nobody);
  for (const name of ['eins', 'zwei', 'drei']) expect((await change(emil, `${name}@frei.example`)).status).toBe(200);
  const fourth = await change(emil, 'vier@frei.example');
  expect(fourth).toMatchObject({ status: 429, body: { code: 'change/too-often' } });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3580);
  expect(await testServer.mailsTo('vier@frei.example')).toEqual([]);
});

test('[R2.38] a link for another purpose changes no address', async () => {
  await testServer.visit().call('POST', '/password-resets', { email: people.nobody, locale: 'de' });
  const token = tokenIn(await testServer.mailTo(people.nobody));
  expect(await confirm(token)).toMatchObject(expired);
  expect((await testServer.visit().call('POST', '/password-resets/check', { token })).body).toEqual({
    isValid: true,
    isFirst: false,
  });
});

function change(client: Client, newEmail: string, locale = 'de') {
  return client.call('POST', '/profile/email-changes', { newEmail, locale });
}

function confirm(token: string) {
  return testServer.visit().call('POST', '/email-changes/confirmation', { token });
}

async function emailOf(client: Client): Promise<unknown> {
  const { body } = await client.call('GET', '/session');
  return (body['session'] as { user: { email: string } }).user.email;
}

async function signInStatus(email: string): Promise<number> {
  return (await testServer.visit().call('POST', '/session', { email, password: demoPassword })).status;
}
