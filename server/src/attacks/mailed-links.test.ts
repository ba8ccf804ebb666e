import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../test/api.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { renderMail, mailKinds } from '../platform/mail/render-mail.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());

test('[S7][D36] whatever host a request claims, the link in the mail leads to this installation', async () => {
  const hosts: readonly Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example', referer: 'https://evil.example/' },
  ];
  for (const headers of hosts) {
    await testServer.sql('delete from auth.attempt');
    const asked = await testServer
      .visit()
      .call('POST', '/password-resets', { email: people.owner, locale: 'de' }, headers);
    expect(asked.status).toBe(200);
    const letter = await testServer.mailTo(people.owner);
    const whole = JSON.stringify(letter);
    expect(whole, JSON.stringify(headers)).not.toContain('evil.example');
    expect(whole).toContain('http://tresen.test/');
  }
});

test('[S7][D36] a link of one person does nothing for another, and one for another purpose nothing at all', async () => {
  await testServer.sql('delete from auth.attempt');
  await testServer.visit().call('POST', '/password-resets', { email: people.staff, locale: 'de' });
  const [, token = ''] = /token=([\w-]+)/.exec(JSON.stringify(await testServer.mailTo(people.staff))) ?? [];
  expect(token.length * 6).toBeGreaterThanOrEqual(128);
  const wrong = await testServer.visit().call('POST', '/email-changes/confirmation', { token });
  expect(wrong.body).toMatchObject({ code: 'link/expired' });
  const dora = await testServer.signIn(people.foreignOwner);
  const set = await dora.call('POST', '/password-resets/completion', { token, newPassword: 'Fremd-2027?' });
  expect(set.status).toBe(200);
  // It set the password of the one it was mailed to, and of nobody else.
  const signIn = (email: string) => testServer.visit().call('POST', '/session', { email, password: 'Fremd-2027?' });
  expect((await signIn(people.staff)).status).toBe(200);
  expect((await signIn(people.foreignOwner)).status).toBe(401);
});

test.each(mailKinds)('[S10] no name of a person or an organisation can put anything into the mail %s', (kind) => {
  const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: evil@example.org`;
  const values = { firstName: hostile, organization: hostile, newEmail: hostile, name: hostile, what: 'passkeyAdded' };
  const { subject, html } = renderMail({
    kind,
    locale: 'de',
    values,
    link: `http://tresen.test/auth?x="><script>alert(1)</script>`,
    publicUrl: 'http://tresen.test',
  });
  expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/);
  expect(subject).not.toMatch(/[\r\n]/);
});
