import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', path: '/nichts-davon', title: 'Seite nicht gefunden', text: 'Diese Seite existiert nicht' },
  { locale: 'en', path: '/en/none-of-it', title: 'Page Not Found', text: 'This page does not exist' },
  { locale: 'de', path: '/admin/nichts-davon', title: 'Seite nicht gefunden', text: 'Diese Seite existiert nicht' },
  { locale: 'en', path: '/en/admin/none-of-it', title: 'Page Not Found', text: 'This page does not exist' },
] as const)(
  '[promise-R2.57] [R2.30, R2.57, R2.58, R8.1] the unknown path $path shows the 404 card and the path',
  async ({ locale, path, title, text }) => {
    const { page, signIn, close } = await testServer().visitor({ locale });
    if (path.includes('/admin/')) await signIn('owner');
    await page.goto(path);
    await expectSeen(page.getByRole('heading', { name: title }));
    await expectSeen(page.getByText(text, { exact: true }));
    await expectSeen(page.getByText(path, { exact: false }));
    expect(await borderAround(page.getByRole('heading', { name: title }))).toBeGreaterThan(0);
    await close();
  },
);

test.each([
  { status: 503, title: 'Gleich zurück' },
  { status: 418, title: /418/ },
])('[promise-R2.57] [R2.57, D7] an answer $status has its card, or the general one that names the code', async (t) => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  const traceId = '0123456789abcdef';
  const problem = {
    type: 'about:blank',
    title: 'x',
    detail: '',
    instance: '/',
    code: 'x/y',
    message: 'x',
    details: null,
  };
  const body = JSON.stringify({ ...problem, hint: null, traceId, status: t.status });
  await page.route('**/api/v1/session', (route) =>
    route.fulfill({ status: t.status, contentType: 'application/problem+json', body }),
  );
  await page.goto('/admin/dashboard');
  const heading = page.getByRole('heading', { level: 1, name: t.title });
  await heading.waitFor({ timeout: 60_000 });
  expect(await borderAround(heading)).toBeGreaterThan(0);
  await expectSeen(page.getByText(String(t.status)).first());
  await close();
});

test('[R8.1] an unknown public path answers with the status 404', async () => {
  const { page, close } = await testServer().visitor();
  const response = await page.goto('/nichts-davon');
  expect(response?.status()).toBe(404);
  await close();
});

/** The width of the line around the card that a heading stands in. */
function borderAround(heading: Locator): Promise<number> {
  return heading.evaluate((one) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      const { borderTopWidth, borderTopStyle, borderRadius } = getComputedStyle(box);
      if (borderTopStyle === 'solid' && borderRadius !== '0px') return Number.parseFloat(borderTopWidth);
    }
    return 0;
  });
}
