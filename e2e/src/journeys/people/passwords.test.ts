import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tresen } from '../../test-server/command-line.ts';
import { password, people } from '../../test-server/people.ts';
import { logIn, words } from '../acts.ts';
import { addressOf, expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const newPassword = 'Herbst-2027?';

test('[R2.21, R2.22, R2.23, R2.24, D36] a forgotten password is replaced through the link in the mail', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expectAddress(page, '/auth/forgot-password');
  await page.getByLabel('E-Mail-Adresse').fill(people.otherStaff);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expectAddress(page, '/auth/forgot-password/success');
  await expectSeen(page.getByText(people.otherStaff));

  const mail = await testServer().mailbox.nextTo(people.otherStaff);
  const link = /https?:\/\/\S+\/auth\/reset-password\S*/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(testServer().url);
  expect(mail.html).toContain('/auth/reset-password');

  await page.goto(link);
  await page.getByLabel('Neues Passwort').fill(newPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectAddress(page, '/auth/reset-password/success');
  await expectSeen(page.getByRole('heading', { name: 'Passwort geändert' }));
  await close();

  const { page: later, close: closeLater } = await testServer().visitor();
  await later.goto('/auth/login');
  await logIn(later, 'otherStaff', 'de', newPassword);
  await expectAddress(later, '/admin/orders/pos');

  await later.goto(link);
  await expectSeen(later.getByText('Dieser Link ist abgelaufen.'));
  await closeLater();
});

test('[D36] an address nobody knows gets the same answer and no mail', async () => {
  const { page, close } = await testServer().visitor({ locale: 'en' });
  await page.goto('/en/auth/forgot-password');
  await page.getByLabel(words.en.email).fill('nobody@lindenhof.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectAddress(page, '/en/auth/forgot-password/success');
  await expectSeen(page.getByText('nobody@lindenhof.example'));
  expect(
    testServer()
      .mailbox.mails()
      .flatMap(({ to }) => to),
  ).not.toContain('nobody@lindenhof.example');
  await close();
});

test('[R5.1, R5.2, R5.3, D20] a weak password is refused, and the characters that count are named', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-Mail-Adresse').fill(people.otherOwner);
  await page.getByRole('button', { name: 'Link senden' }).click();
  const mail = await testServer().mailbox.nextTo(people.otherOwner);

  await page.goto(/https?:\/\/\S+\/auth\/reset-password\S*/.exec(mail.text)?.[0] ?? '');
  await expectSeen(page.getByText('Erlaubte Sonderzeichen', { exact: false }));
  await page.getByLabel('Neues Passwort').fill('kurz');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectSeen(page.getByText('Mindestens 8 Zeichen aus Buchstaben, Zahlen und Sonderzeichen'));
  expect(addressOf(page)).toMatch(/^\/auth\/reset-password\?token=/);
  const old = { email: people.otherOwner, password };
  const stillGood = await page
    .context()
    .request.post('/api/v1/session', { data: old, headers: { origin: testServer().url } });
  expect(stillGood.status()).toBe(200);
  await close();
});

test('[desk-blemish] [D36] whoever sets a first password is told so, and nothing of other devices', async () => {
  const email = `first.${randomUUID().slice(0, 8)}@krone.example`;
  const names = ['--first-name', 'Gerda', '--last-name', 'Neu', '--organization', 'Gasthaus zur Krone'];
  await tresen(['create-owner', '--email', email, ...names, '--locale', 'de'], testServer().database);
  const mail = await testServer().mailbox.nextTo(email);
  const { page, close } = await testServer().visitor();
  await page.goto(/https?:\/\/\S+\/auth\/reset-password\S*/.exec(mail.text)?.[0] ?? '');
  await expectSeen(page.getByRole('heading', { name: 'Passwort festlegen' }));
  await page.getByLabel('Neues Passwort').fill(newPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Passwort gespeichert' }));
  expect(await page.getByText('Auf anderen Geräten').count()).toBe(0);
  await close();
});
