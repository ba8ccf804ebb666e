import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { origin, people } from '../../../test/api.ts';
import { type MailServer, openMailServer } from '../../../test/mail-server.ts';
import { openSecurityKey } from '../../../test/security-key.ts';
import { totp } from '../../../test/totp.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());

test('[R2.38] who turns the second factor on or off is told by mail, each time once', async () => {
  const ben = await testServer.signIn(people.staff);
  const password = demoPassword;
  const { body } = await ben.call('POST', '/profile/second-factor/enrolments', { password });
  expect(await testServer.mailsTo(people.staff)).toEqual([]);
  await ben.call('PUT', '/profile/second-factor', { code: totp(String(body['secret'])) });
  const on = await testServer.mailTo(people.staff);
  expect(on.subject).toBe('Die Anmeldung deines Kontos wurde geändert');
  expect(on.text).toContain('Bestätigung in zwei Schritten eingeschaltet');
  expect(on.text).not.toContain(String(body['secret']));
  await ben.call('DELETE', '/profile/second-factor', { password });
  await ben.call('DELETE', '/profile/second-factor', { password });
  expect((await testServer.mailTo(people.staff)).text).toContain('jetzt ausgeschaltet');
  expect(await testServer.mailsTo(people.staff)).toHaveLength(2);
});

test('[R2.38] a new passkey and a removed one are told by mail, in the language of the person', async () => {
  const dora = await testServer.signIn(people.foreignOwner);
  await dora.call('PUT', '/profile/preferences', { locale: 'en' });
  const { options } = (await dora.call('POST', '/profile/passkeys/options')).body as { options: { challenge: string } };
  const key = openSecurityKey(new URL(origin).hostname, origin);
  const added = await dora.call('POST', '/profile/passkeys', { name: '<b>Phone</b>', credential: key.create(options) });
  const letter = await testServer.mailTo(people.foreignOwner);
  expect(letter.text).toContain('the passkey “<b>Phone</b>” was added');
  expect(letter.html).not.toContain('<b>Phone');
  await dora.call('DELETE', `/profile/passkeys/${String(added.body['passkeyId'])}`);
  expect((await testServer.mailTo(people.foreignOwner)).text).toContain('a passkey was removed');
});
