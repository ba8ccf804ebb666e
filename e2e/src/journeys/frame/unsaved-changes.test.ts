import { expect, test } from 'vitest';
import { expectAddress, expectGone, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[A15] [R4.16, R2.38] leaving a changed form asks first, and both answers do what they say', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/settings/profile');
  await page.getByLabel('Vorname').fill('Annegret');

  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expectSeen(dialog.getByText('Änderungen verwerfen?'));
  await expectSeen(dialog.getByText('Du hast Änderungen, die noch nicht gespeichert sind.'));
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expectGone(dialog);
  await expectAddress(page, '/admin/settings/profile');
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Annegret');

  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expectAddress(page, '/admin/dashboard');
  await close();
});

test('[R2.17, R2.38] a saved form lets go without asking', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/settings/profile');
  await page.getByLabel('Vorname').fill('Anna Maria');
  await page.getByRole('button', { name: 'Speichern' }).first().click();
  await expectSeen(page.getByText('Gespeichert', { exact: true }));
  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expectAddress(page, '/admin/dashboard');
  await close();
});

test('[R2.38] who leaves while the form is being saved is let go as soon as it is', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/settings/profile');
  await page.getByLabel('Vorname').fill('Anna Lena');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/v1/profile/name', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Speichern' }).first().click();
  await page.getByRole('link', { name: 'Übersicht' }).first().click();
  await expectSeen(page.getByRole('alertdialog').getByText('Änderungen verwerfen?'));
  letThrough();
  await expectAddress(page, '/admin/dashboard');
  await close();
});
