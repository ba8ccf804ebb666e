import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R9.11, D30] a part that cannot be loaded reloads the page once, then shows the error card', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));

  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(/\/assets\/.*profile-screen.*\.js/, (route) => route.abort());
  await page.goto('/admin/settings/profile');

  await expectSeen(page.getByRole('button', { name: /Neu laden|Erneut versuchen/ }));
  expect(loads).toBe(2);
  const marker = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(marker).toContain('/admin/settings/profile');

  await page.unroute(/\/assets\/.*profile-screen.*\.js/);
  await page
    .getByRole('button', { name: /Neu laden|Erneut versuchen/ })
    .first()
    .click();
  await expectSeen(page.getByRole('heading', { name: 'Profil', level: 1 }));
  await close();
});
