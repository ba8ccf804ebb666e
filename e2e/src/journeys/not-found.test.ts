import { expect, test } from 'vitest';
import { expectSeen } from './expect-seen.ts';
import { useHouse } from './use-house.ts';

const house = useHouse();

test.each([
  { locale: 'de', path: '/nichts-davon', title: 'Seite nicht gefunden', text: 'Diese Seite existiert nicht' },
  { locale: 'en', path: '/en/none-of-it', title: 'Page Not Found', text: 'This page does not exist' },
  { locale: 'de', path: '/admin/nichts-davon', title: 'Seite nicht gefunden', text: 'Diese Seite existiert nicht' },
  { locale: 'en', path: '/en/admin/none-of-it', title: 'Page Not Found', text: 'This page does not exist' },
] as const)(
  '[R2.30, R2.57, R2.58, R8.1] the unknown path $path shows the 404 card and the path',
  async ({ locale, path, title, text }) => {
    const { page, signIn, close } = await house().visitor({ locale });
    if (path.includes('/admin/')) await signIn('owner');
    await page.goto(path);
    await expectSeen(page.getByRole('heading', { name: title }));
    await expectSeen(page.getByText(text, { exact: true }));
    await expectSeen(page.getByText(path, { exact: false }));
    await close();
  },
);

test('[R8.1] an unknown public path answers with the status 404', async () => {
  const { page, close } = await house().visitor();
  const response = await page.goto('/nichts-davon');
  expect(response?.status()).toBe(404);
  await close();
});
