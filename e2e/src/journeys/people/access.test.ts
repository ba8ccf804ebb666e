import { expect, test } from 'vitest';
import { logIn } from '../acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', title: 'Seite nicht gefunden', text: 'Diese Seite existiert nicht' },
  { locale: 'en', title: 'Page Not Found', text: 'This page does not exist' },
] as const)(
  '[A17] [R6.5, R8.2, R2.58, D23] staff who open a manager route see the 404 card in $locale',
  async ({ locale, title, text }) => {
    const { page, signIn, open, close } = await testServer().visitor({ locale });
    await signIn('staff');
    await open('/admin/settings/organization');
    await expectSeen(page.getByRole('heading', { name: title }));
    await expectSeen(page.getByText(text, { exact: true }));
    await close();
  },
);

test('[R6.6, D24] a feature that is off everywhere is a 404 as well', async () => {
  const { page, signIn, open, close } = await testServer().visitor();
  await signIn('otherOwner');
  await open('/admin/orders/processing');
  await expectSeen(page.getByText('Diese Seite existiert nicht', { exact: true }));
  await close();
});

test('[R2.33, R2.34, D5] a visitor who is not signed in returns to the page first asked for', async () => {
  const { page, context, close } = await testServer().visitor();
  await page.goto('/admin/orders/revenues?tag=heute');
  await expectAddress(page, '/auth/login');
  await expectSeen(page.getByText('Bitte melde dich an, um fortzufahren.'));

  const cookie = (await context.cookies()).find(({ name }) => name === 'redirect_path');
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('/admin/orders/revenues?tag=heute');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(9 * 60);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(10 * 60 + 5);

  await logIn(page, 'owner', 'de');
  await expectAddress(page, '/admin/orders/revenues?tag=heute');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('redirect_path');
  await close();
});

test('[D23b] somebody without an organisation reaches the profile and nothing else', async () => {
  const { page, signIn, open, close } = await testServer().visitor();
  await signIn('stranger');
  await open('/admin/settings/profile');
  await expectSeen(page.getByRole('heading', { name: 'Profil', level: 1 }));
  await open('/admin/dashboard');
  await expectSeen(page.getByText('Diese Seite existiert nicht', { exact: true }));
  await close();
});

test('[D3, R2.31] /admin leads to the dashboard, and keeps the language', async () => {
  const { page, signIn, open, close } = await testServer().visitor({ locale: 'en' });
  await signIn('owner');
  await open('/admin');
  await expectAddress(page, '/en/admin/dashboard');
  await close();
});
