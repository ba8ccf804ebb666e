import { expect, test } from 'vitest';
import { realPaths } from '../../test-server/real-paths.ts';
import { localPath } from '../../test-server/visitor.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { layoutOf } from '../layout-of.ts';
import { publicPages, routeTable } from '../route-table.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R7.1, D40] the metadata of the build lists exactly the routes of the papers', async () => {
  const { context, close } = await testServer().visitor();
  const { id } = (await (await context.request.get('/builds/latest.json')).json()) as { id: string };
  const meta = await context.request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  const { routes } = (await meta.json()) as { routes: readonly string[] };
  expect(routes.toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted());
  await close();
});

test.each(['de', 'en'] as const)(
  '[R2.1, R2.3, R2.4, R2.5, R2.6, R2.7, R2.8, R2.9, R2.10, R2.11, R2.12, R2.13, R2.14, R2.15, R2.16, R2.18, R2.19, R2.35] every admin route stands with its title and layout, without a complaint of the browser, in %s',
  async (locale) => {
    const { page, context, signIn, complaints, close } = await testServer().visitor({ locale });
    await signIn('owner');
    const real = await realPaths(context);
    for (const row of routeTable.filter(({ as }) => as === 'owner')) {
      await page.goto(localPath(locale, real(row.path)));
      await expectSeen(page.getByRole('heading', { name: (row.heading ?? row)[locale], level: 1 }));
      expect(await page.title(), row.path).toContain(row[locale]);
      expect(await page.locator('html').getAttribute('lang'), row.path).toBe(locale);
      await expect.poll(() => layoutOf(page), { message: row.path }).toBe(row.layout);
    }
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R2.20, R2.21, R2.22, R2.23, R2.24, R2.35, R6.7] every auth screen is open to everybody, without a complaint of the browser, in %s',
  async (locale) => {
    const { page, complaints, close } = await testServer().visitor({ locale });
    for (const row of routeTable.filter(({ as }) => as === undefined)) {
      await page.goto(localPath(locale, row.path));
      await expectSeen(page.getByRole('heading', { level: 1 }));
      expect(await page.title(), row.path).toContain(row[locale]);
      expect(await layoutOf(page), row.path).toBe('default');
    }
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R2.25, R2.26, R2.27, R2.28, R6.7] the public pages are open to everybody, without a complaint of the browser, in %s',
  async (locale) => {
    const { page, complaints, close } = await testServer().visitor({ locale });
    for (const row of publicPages) {
      const response = await page.goto(localPath(locale, row.path));
      expect(response?.status(), row.path).toBe(200);
      await expectSeen(page.getByRole('heading', { name: row[locale], level: 1 }));
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    }
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[promise-R1.1] [R1.1] one web address for all of an organisation: a guest reads, staff sells, the owner keeps the books', async () => {
  const guest = await testServer().visitor();
  const menu = await guest.page.goto('/menu/biergarten-lindenhof');
  expect(menu?.status()).toBe(200);
  await expectSeen(guest.page.getByRole('heading', { level: 1, name: 'Biergarten Lindenhof' }));
  await expectSeen(guest.page.getByText('Helles 0,5 l', { exact: true }));
  expect((await guest.context.request.get('/api/v1/revenues')).status()).toBe(401);
  await guest.close();
  for (const [person, books] of [
    ['staff', false],
    ['owner', true],
  ] as const) {
    const { page, signIn, close } = await testServer().visitor();
    await signIn(person);
    await page.goto('/admin/orders/pos');
    await expectSeen(page.getByRole('heading', { name: 'Kasse', level: 1 }));
    await page.goto('/admin/z-reports');
    await expectSeen(page.getByRole('heading', { name: books ? 'Z-Berichte' : 'Seite nicht gefunden', level: 1 }));
    expect((await page.context().request.get('/api/v1/datev-settings')).status()).toBe(books ? 200 : 403);
    await close();
  }
});

test('[promise-D5] [D5] who comes back to /auth/callback with a session goes in, who has none logs in', async () => {
  const { page, signIn, close } = await testServer().visitor({ locale: 'en' });
  await page.goto('/en/auth/callback');
  await expectAddress(page, '/en/auth/login');
  await expectSeen(page.getByRole('heading', { name: 'Log in', level: 1 }));
  await signIn('owner');
  await page.goto('/en/auth/callback');
  await expectAddress(page, '/en/admin/dashboard');
  await close();
});

test('[D40, R7.2] each public page has its data beside it', async () => {
  const { context, close } = await testServer().visitor();
  for (const { path } of publicPages) {
    const payload = await context.request.get(`${path === '/' ? '' : path}/_payload.json`);
    expect(payload.status(), path).toBe(200);
    expect(await payload.json(), path).toMatchObject({ locale: 'de', path });
  }
  await close();
});

test('[S10] no page allows inline script or style beyond its own', async () => {
  const { context, close } = await testServer().visitor();
  for (const path of ['/', '/imprint', '/auth/login', '/admin/dashboard', '/menu', '/nichts-davon']) {
    const response = await context.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain('default-src');
    expect(policy, path).not.toContain('unsafe-inline');
    expect(policy, path).not.toContain('unsafe-eval');
  }
  await close();
});
