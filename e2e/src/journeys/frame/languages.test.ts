import { expect, test } from 'vitest';
import { openUserMenu } from '../acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[A15] [R1.13, R2.1, R2.2, R9.2, D39] switching the language keeps path and query, and is remembered for a year', async () => {
  const { page, context, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/articles?x=1');
  await expectSeen(page.getByRole('heading', { name: 'Artikel', level: 1 }));
  expect(await page.locator('html').getAttribute('lang')).toBe('de');

  await openUserMenu(page, 'de');
  await page.getByRole('link', { name: 'English' }).click();
  await expectAddress(page, '/en/admin/articles?x=1');
  await expectSeen(page.getByRole('heading', { name: 'Articles', level: 1 }));
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'en', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
  await close();
});

test('[R9.1, D39] the address without a prefix is German whatever the browser or the cookie says', async () => {
  const { page, context, close } = await testServer().visitor({ locale: 'en' });
  await context.addCookies([{ name: 'locale', value: 'en', url: testServer().url }]);
  await page.goto('/auth/login');
  await expectAddress(page, '/auth/login');
  await expectSeen(page.getByRole('heading', { name: 'Anmelden' }));
  await close();
});

test('[R2.1, R2.25] the public pages switch the language too', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto('/imprint');
  await expectSeen(page.getByRole('heading', { name: 'Impressum', level: 1 }));
  await page
    .getByRole('link', { name: /^EN$|English/ })
    .first()
    .click();
  await expectAddress(page, '/en/imprint');
  await expectSeen(page.getByRole('heading', { name: 'Imprint', level: 1 }));
  await close();
});
