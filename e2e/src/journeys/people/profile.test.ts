import { expect, test } from 'vitest';
import { password, people } from '../../test-server/people.ts';
import { openUserMenu, words } from '../acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const newAddress = 'ben.wolf@neue-adresse.example';

test('[R2.17, R2.38, R3.20] an email address changes when the link in the mail is opened, and the old one is told', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('staff');
  await page.goto('/admin/settings/profile');
  const card = page.locator('form').filter({ has: page.getByLabel('Neue E-Mail-Adresse') });
  await card.getByLabel('Neue E-Mail-Adresse').fill(newAddress);
  await card.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(page.getByText(`Bestätigung an ${newAddress} ist unterwegs.`));

  const mail = await testServer().mailbox.nextTo(newAddress);
  await page.goto(/https?:\/\/\S+\/auth\/confirm-email\S*/.exec(mail.text)?.[0] ?? '');
  await expectSeen(page.getByText(`Deine E-Mail-Adresse ist jetzt ${newAddress}.`));
  const notice = await testServer().mailbox.nextTo(people.staff);
  expect(notice.subject).not.toBe('');
  await close();

  const later = await testServer().visitor();
  await later.page.goto('/auth/login');
  await later.page.getByLabel(words.de.email).fill(newAddress);
  await later.page.getByLabel(words.de.password, { exact: true }).fill(password);
  await later.page.locator('form').getByRole('button', { name: words.de.login }).click();
  await expectAddress(later.page, '/admin/orders/pos');
  await later.close();
});

test('[R5.6, R8.7] the same address as before is refused at the field', async () => {
  const { page, signIn, close } = await testServer().visitor({ locale: 'en' });
  await signIn('owner');
  await page.goto('/en/admin/settings/profile');
  const card = page.locator('form').filter({ has: page.getByLabel('New email address') });
  await card.getByLabel('New email address').fill(people.owner);
  await card.getByRole('button', { name: 'Save' }).click();
  await expectSeen(card.getByText('The new email address must differ from the old one.'));
  await close();
});

test('[R5.4, R5.5, R5.9, R8.8] the fields say what is wrong, in the exact words', async () => {
  const { page, signIn, close } = await testServer().visitor({ locale: 'en' });
  await signIn('owner');
  await page.goto('/en/admin/settings/profile');
  const email = page.locator('form').filter({ has: page.getByLabel('New email address') });
  await email.getByLabel('New email address').fill('not an address');
  await email.getByRole('button', { name: 'Save' }).click();
  await expectSeen(email.getByText('Invalid email address'));

  const name = page.locator('form').filter({ has: page.getByLabel('First name') });
  await name.getByLabel('First name').fill('');
  await name.getByRole('button', { name: 'Save' }).click();
  await expectSeen(name.getByText('Please enter', { exact: true }));

  const secret = page.locator('form').filter({ has: page.getByLabel('Current password') });
  await secret.getByLabel('Current password').fill(password);
  await secret.getByLabel('New password').fill(password);
  await secret.getByRole('button', { name: 'Save' }).click();
  await expectSeen(secret.getByText('The new password must differ from the old one.'));
  await close();
});

test('[R4.17, D19] what changes in one tab changes in the others, and signing out ends them all', async () => {
  const { page, context, signIn, close } = await testServer().visitor();
  await signIn('owner');
  const other = await context.newPage();
  await other.goto('/admin/articles');
  await page.goto('/admin/settings/profile');
  await page.getByLabel('Vorname').fill('Annerose');
  await page.getByRole('button', { name: 'Speichern' }).first().click();
  await expectSeen(other.getByRole('button', { name: /Benutzermenü: Annerose Krug|Annerose Krug/ }));

  await openUserMenu(page, 'de');
  await page
    .getByRole('dialog')
    .or(page.getByRole('presentation'))
    .getByRole('button', { name: 'Abmelden' })
    .first()
    .click();
  await expectAddress(page, '/auth/login');
  await expectAddress(other, '/auth/login');
  await close();
});
