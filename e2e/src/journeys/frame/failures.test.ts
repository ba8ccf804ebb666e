import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R8.29] an error nobody caught is shown on the card and written into the log of the server', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted by a journey');
    });
  });
  await expectSeen(page.getByRole('alert').getByRole('button', { name: 'Neu laden' }));
  await expect.poll(() => testServer().server.log(), { timeout: 10_000 }).toContain('planted by a journey');
  await close();
});

test('[R8.29] a program that does not start is told by a card that needs no program', async () => {
  const { page, close } = await testServer().visitor({ locale: 'en' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/en/auth/login');
  await page.clock.fastForward('00:21');
  await expectSeen(page.getByRole('alert').getByRole('button', { name: 'Reload' }));
  await close();
});
