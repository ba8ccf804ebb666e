import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openUserMenu } from '../acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const light = 'rgb(255, 251, 250)';
const dark = 'rgb(26, 17, 16)';

test('[R9.14, R9.15, R9.16] the theme is light, can be dark, and stays so', async () => {
  const { page, signIn, close } = await testServer().visitor({ theme: 'dark' });
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  expect(await background(page)).toBe(light);

  await openUserMenu(page, 'de');
  await page.getByRole('button', { name: 'Dunkel', exact: true }).click();
  await expect.poll(() => background(page)).toBe(dark);

  await page.reload();
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  expect(await background(page)).toBe(dark);
  await close();
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
