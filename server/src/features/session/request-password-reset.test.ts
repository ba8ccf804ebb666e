import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { origin, people } from '../../../test/api.ts';
import { openMailServer, type MailServer } from '../../../test/mail-server.ts';
import { linkIn } from '../../../test/mailbox.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const unknown = 'niemand@lindenhof.example';

test('[D36] the mail comes in German, as text and as HTML, with a link to this installation', async () => {
  expect((await request(people.owner, 'de')).status).toBe(200);
  const mail = await testServer.mailTo(people.owner);
  const link = linkIn(mail);

  expect(mail.subject).toBe('Passwort zurücksetzen');
  expect(mail.from).toBe('Tresen <no-reply@tresen.example>');
  expect(mail.to).toEqual([people.owner]);
  expect(`${link.origin}${link.pathname}`).toBe(`${origin}/auth/reset-password`);
  expect(mail.text).toContain('Hallo Anna,');
  expect(mail.text).toContain('gilt eine Stunde');
  expect(mail.text.replaceAll('\r', '')).toContain(`Neues Passwort festlegen:\n${link.href}\n`);
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.html).toContain('Hallo Anna,');
  expect(mail.headers.get('content-type')).toContain('multipart/alternative');
  expect(mail.headers.get('content-language')).toBe('de');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
});

test('[D36] the mail comes in English to who asked in English, and so does the page behind the link', async () => {
  expect((await request(people.staff, 'en')).status).toBe(200);
  const mail = await testServer.mailTo(people.staff);
  const link = linkIn(mail);
  expect(mail.subject).toBe('Reset your password');
  expect(`${link.origin}${link.pathname}`).toBe(`${origin}/en/auth/reset-password`);
  expect(mail.text).toContain('Hello Ben,');
  expect(mail.text).toContain(link.href);
  expect(mail.html).toContain('<html lang="en">');
});

test('[S6][D36] an unknown address gets the same answer, and no mail', async () => {
  const known = await request(people.foreignOwner);
  const stranger = await request(unknown);
  expect(stranger.status).toBe(known.status);
  expect(stranger.body).toEqual(known.body);
  expect(Object.keys(stranger.headers)).toEqual(Object.keys(known.headers));
  expect(await testServer.mailsTo(unknown)).toEqual([]);
  expect(await testServer.mailsTo(people.foreignOwner)).toHaveLength(1);
});

test('[D36] the address is found however it is spelled, and the mail goes to the account’s own', async () => {
  expect((await request('EMIL.Blau@nirgends.example')).status).toBe(200);
  expect(await testServer.mailsTo(people.nobody)).toHaveLength(1);
});

test('[S7][D36] no table ever holds the secret of a link', async () => {
  await request(people.support);
  const token = linkIn(await testServer.mailTo(people.support)).searchParams.get('token');
  const [found] = await testServer.sql<{ count: number }>(
    `select (select count(*) from auth.verification v where v::text like $1)::int
          + (select count(*) from jobs.job j where j::text like $1)::int as count`,
    [`%${token}%`],
  );
  expect(found).toEqual({ count: 0 });
});

test.each([people.owner, unknown])(
  '[D27][D36] the fourth request within an hour for %s is told to come back later',
  async (email) => {
    for (let time = 0; time < 3; time += 1) expect((await request(email)).status).toBe(200);
    const fourth = await request(email);
    expect(fourth).toMatchObject({ status: 429, body: { code: 'change/too-often' } });
    expect(Number(fourth.headers['retry-after'])).toBe(fourth.body['retryAfterSeconds']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3580);
    expect(Number(fourth.headers['retry-after'])).toBeLessThanOrEqual(3600);

    await testServer.sql(`update auth.attempt set at = at - interval '1 hour'`);
    expect((await request(email)).status).toBe(200);
  },
);

test('[R5.5] what is no address is refused by name of the field', async () => {
  expect(await request('anna.krug')).toMatchObject({
    status: 422,
    body: { code: 'request/invalid', fields: [{ path: 'email' }] },
  });
});

function request(email: string, locale = 'de') {
  return testServer.visit().call('POST', '/password-resets', { email, locale });
}
