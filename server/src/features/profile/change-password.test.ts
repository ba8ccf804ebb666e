import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { people, type Client } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const newPassword = 'Herbst-2027?';
const rename = { firstName: 'Anna', lastName: 'Krug' };

test('[R2.38][R5.1][R5.2] the new password counts, the old one no more; other devices are signed out, this one stays', async () => {
  const [here, phone, till] = [
    await testServer.signIn(people.owner),
    await testServer.signIn(people.owner),
    await testServer.signIn(people.owner),
  ];
  expect((await change(here, demoPassword, newPassword)).status).toBe(200);

  expect((await here.call('PUT', '/profile/name', rename)).status).toBe(200);
  for (const other of [phone, till]) {
    expect(await other.call('PUT', '/profile/name', rename)).toMatchObject({
      status: 401,
      body: { code: 'session/missing' },
    });
  }
  expect(await signInStatus(people.owner, demoPassword)).toBe(401);
  expect(await signInStatus(people.owner, newPassword)).toBe(200);
  expect(await testServer.mailTo(people.owner)).toMatchObject({ subject: 'Dein Passwort wurde geändert' });
});

test.each([
  { password: 'Ab1!', broken: ['length'] },
  { password: 'Äöüäöüä1', broken: ['special-characters'] },
  { password: '12345678!', broken: ['letters'] },
  { password: 'Abcdefgh!', broken: ['numbers'] },
])(
  '[R5.1][R5.2][R5.3] "$password" is refused with the broken rules, and that is no try',
  async ({ password, broken }) => {
    const ben = await testServer.signIn(people.staff);
    const refusal = await change(ben, demoPassword, password);
    expect(refusal).toMatchObject({ status: 422, body: { code: 'password/too-weak' } });
    expect(refusal.body['fields']).toEqual(broken.map((code) => ({ path: 'newPassword', code })));
    expect(await testServer.sql(`select kind from auth.attempt where kind = 'password-change'`)).toEqual([]);
  },
);

test('[R5.4][R8.8] the password of before is refused', async () => {
  const ben = await testServer.signIn(people.staff);
  expect(await change(ben, demoPassword, demoPassword)).toMatchObject({
    status: 422,
    body: { code: 'password/same-as-before' },
  });
});

test('[R2.38] who does not know the old password changes nothing', async () => {
  const ben = await testServer.signIn(people.staff);
  expect(await change(ben, 'Winter-2025!', newPassword)).toMatchObject({
    status: 422,
    body: { code: 'password/wrong' },
  });
  expect(await signInStatus(people.staff, demoPassword)).toBe(200);
  expect(await testServer.mailsTo(people.staff)).toEqual([]);
});

test('[S5][R8.6][R9.6][D27] the fourth try within an hour is told to come back later, right or wrong', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  expect((await change(dora, demoPassword, 'Eins-2027?')).status).toBe(200);
  expect((await change(dora, 'Winter-2025!', 'Zwei-2027?')).status).toBe(422);
  expect((await change(dora, 'Eins-2027?', 'Zwei-2027?')).status).toBe(200);

  const fourth = await change(dora, 'Zwei-2027?', 'Drei-2027?');
  expect(fourth).toMatchObject({ status: 429, body: { code: 'change/too-often' } });
  expect(Number(fourth.headers['retry-after'])).toBe(fourth.body['retryAfterSeconds']);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3580);
  expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(3600);

  await testServer.sql(`update auth.attempt set at = at - interval '1 hour'`);
  expect((await change(dora, 'Zwei-2027?', 'Drei-2027?')).status).toBe(200);
});

test('[D27] one person’s changes do not use up another’s', async () => {
  const [emil, support] = [await testServer.signIn(people.nobody), await testServer.signIn(people.support)];
  for (let time = 0; time < 3; time += 1) await change(emil, 'Winter-2025!', newPassword);
  expect((await change(emil, demoPassword, newPassword)).status).toBe(429);
  expect((await change(support, demoPassword, newPassword)).status).toBe(200);
});

test('[S5][D27] twenty guesses at once are not checked more often than three', async () => {
  const ben = await testServer.signIn(people.staff);
  const guesses = Array.from({ length: 20 }, (_, place) => change(ben, `Winter-${place}!`, newPassword));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(3);
});

test('[R2.38] however many devices are signed in, all but this one are signed out', async () => {
  const emil = await testServer.signIn(people.nobody);
  await testServer.sql(
    `insert into auth.session (user_id, token, expires_at)
    select id, 'elsewhere ' || n, now() + interval '1 day' from auth."user", generate_series(1, 250) n where email = $1`,
    [people.nobody],
  );
  expect((await change(emil, demoPassword, newPassword)).status).toBe(200);
  const [left] = await testServer.sql<{ count: number }>(
    `select count(*)::int as count from auth.session where user_id = (select id from auth."user" where email = $1)`,
    [people.nobody],
  );
  expect(left).toEqual({ count: 1 });
});

function change(client: Client, currentPassword: string, next: string) {
  return client.call('PUT', '/profile/password', { currentPassword, newPassword: next });
}

async function signInStatus(email: string, password: string): Promise<number> {
  return (await testServer.visit().call('POST', '/session', { email, password })).status;
}
