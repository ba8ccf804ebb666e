import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { useHouse } from '../use-test-server.ts';

const house = useHouse();

test('[R8.29] an error nobody caught is shown on the card and written into the log of the server', async () => {
  const { page, signIn, close } = await house().visitor();
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted by a journey');
    });
  });
  await expectSeen(page.getByRole('alert').getByRole('button', { name: 'Neu laden' }));
  await expect.poll(() => house().server.log(), { timeout: 10_000 }).toContain('planted by a journey');
  await close();
});

test('[R8.29] a program that does not start is told by a card that needs no program', async () => {
  const { page, close } = await house().visitor({ locale: 'en' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.clock.install();
  await page.goto('/en/auth/login');
  await page.clock.fastForward('00:21');
  await expectSeen(page.getByRole('alert').getByRole('button', { name: 'Reload' }));
  await close();
});
