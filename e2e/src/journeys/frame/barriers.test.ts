import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** The screens people spend their day on; `pnpm shots` looks at every page in every size and light. */
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test.each([
  { path: '/', size: phone },
  { path: '/imprint', size: desk },
  { path: '/help', size: desk },
  { path: '/help/till', size: phone },
  { path: '/nichts-davon', size: phone },
  { path: '/auth/login', size: phone },
  { path: '/auth/forgot-password', size: desk },
])('a visitor meets no barrier on $path at $size.width px', async ({ path, size }) => {
  const { page, close } = await testServer().visitor({ size });
  await page.goto(path);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

test.each([
  { path: '/admin/dashboard', size: phone },
  { path: '/admin/dashboard', size: desk },
  { path: '/admin/settings/profile', size: phone },
  { path: '/admin/settings/profile', size: desk },
  { path: '/admin/orders/pos', size: phone },
  { path: '/admin/nichts-davon', size: desk },
])('an owner meets no barrier on $path at $size.width px', async ({ path, size }) => {
  const { page, signIn, close } = await testServer().visitor({ size });
  await signIn('owner');
  await page.goto(path);
  await expectSeen(page.getByRole('heading', { level: 1 }));
  expect(await barriersOf(page)).toEqual([]);
  await close();
});
