import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[D23b, R6.1] somebody new accepts an invitation and is staff at once', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const invitation = await owner.context.request.put(`/api/v1/invitations/${randomUUID()}`, {
    data: { email: 'fritz.neu@lindenhof.example', role: 'staff', locale: 'de' },
    headers: { origin: testServer().url },
  });
  expect(invitation.status()).toBe(200);
  await owner.close();

  const mail = await testServer().mailbox.nextTo('fritz.neu@lindenhof.example');
  expect(mail.text).toContain('Lindenhof Gastro GmbH');
  const link = /https?:\/\/\S+\/auth\/accept-invitation\S*/.exec(mail.text)?.[0] ?? '';

  const { page, close } = await testServer().visitor();
  await page.goto(link);
  await expectSeen(page.getByText('Lindenhof Gastro GmbH'));
  await page.getByLabel('Vorname').fill('Fritz');
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByLabel('Passwort', { exact: true }).fill('Herbst-2027?');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();

  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/auth/accept-invitation');
  await page.goto('/admin/orders/pos');
  await expectSeen(page.getByRole('heading', { name: 'Kasse' }));
  await page.goto('/admin/articles');
  await expectSeen(page.getByText('Diese Seite existiert nicht', { exact: true }));
  await close();

  const again = await testServer().visitor();
  await again.page.goto(link);
  await expectSeen(again.page.getByText(/abgelaufen/));
  await expectAddress(again.page, new URL(link).pathname + new URL(link).search);
  await again.close();
});
