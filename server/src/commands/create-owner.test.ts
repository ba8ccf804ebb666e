import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { origin, people } from '../../test/api.ts';
import { openMailServer, type MailServer } from '../../test/mail-server.ts';
import { linkIn, tokenIn } from '../../test/mailbox.ts';
import { createOwner } from './create-owner.ts';

let testServer: MailServer;
beforeAll(async () => {
  testServer = await openMailServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.sql('delete from auth.attempt'));

const options = {
  email: 'Gerda.Neu@krone.example',
  'first-name': ' Gerda ',
  'last-name': 'Neu',
  organization: 'Krone GmbH',
  locale: 'de',
};
const email = 'gerda.neu@krone.example';

test('[D38] a new owner gets an organisation and a mail, sets the password and is the admin', async () => {
  expect(await createOwner(testServer.context, options)).toContain(email);
  const mail = await testServer.mailTo(email);
  expect(mail.subject).toBe('Dein Zugang zu Tresen');
  expect(mail.text).toContain('Hallo Gerda,');
  expect(`${linkIn(mail).origin}${linkIn(mail).pathname}`).toBe(`${origin}/auth/reset-password`);

  const gerda = testServer.visit();
  const done = await gerda.call('POST', '/password-resets/completion', {
    token: tokenIn(mail),
    newPassword: 'Herbst-2027?',
  });
  expect(done).toMatchObject({
    status: 200,
    body: {
      session: {
        role: 'admin',
        user: { firstName: 'Gerda', lastName: 'Neu', email },
        organization: { name: 'Krone GmbH' },
        locations: [],
      },
    },
  });
  expect((await gerda.call('GET', '/invitations')).status).toBe(200);
});

test('[D38] repeated, it changes nothing and mails again, in the language asked for', async () => {
  const before = await everything();
  const [first] = await testServer.mailsTo(email);
  await createOwner(testServer.context, {
    ...options,
    'first-name': 'Gerlinde',
    organization: 'Krone Zwei GmbH',
    locale: 'en',
  });
  expect(await everything()).toEqual(before);

  const mails = await testServer.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Dein Zugang zu Tresen',
    'Dein Passwort wurde geändert',
    'Your access to Tresen',
  ]);
  expect(linkIn(mails[2]!).pathname).toBe('/en/auth/reset-password');
  expect(tokenIn(mails[2]!)).not.toBe(tokenIn(first!));
});

test('[D38] the link to set a password works for a week', async () => {
  await createOwner(testServer.context, { ...options, email: 'heidi@krone.example' });
  const token = tokenIn(await testServer.mailTo('heidi@krone.example'));
  const isValid = async () => (await testServer.visit().call('POST', '/password-resets/check', { token })).body;
  await testServer.sql(`update auth.verification set expires_at = expires_at - interval '167 hours 59 minutes'`);
  expect(await isValid()).toEqual({ isValid: true, isFirst: true });
  await testServer.sql(`update auth.verification set expires_at = expires_at - interval '1 minute'`);
  expect(await isValid()).toEqual({ isValid: false, isFirst: false });
});

test('[D38] an owner who is there already keeps the organisation, and the password until the link is used', async () => {
  expect(await createOwner(testServer.context, { ...options, email: people.owner })).toContain('Lindenhof Gastro GmbH');
  expect((await testServer.signIn(people.owner)).cookies.size).toBeGreaterThan(0);
});

test('[D38] what is missing is named, all of it, and nothing is made', async () => {
  const before = await everything();
  await expect(createOwner(testServer.context, { locale: 'de' })).rejects.toThrow(
    /--email.*\n.*--first-name.*\n.*--last-name.*\n.*--organization/,
  );
  await expect(createOwner(testServer.context, { ...options, email: 'krone' })).rejects.toThrow('--email');
  expect(await everything()).toEqual(before);
});

function everything() {
  return testServer.sql(`select u.email, u.name, u.locale, a.password, m.org_id, m.role, o.name as organization from auth."user" u
    left join auth.account a on a.user_id = u.id
    left join app.memberships m on m.user_id = u.id
    full join app.organizations o on o.org_id = m.org_id order by 1, 5`);
}
