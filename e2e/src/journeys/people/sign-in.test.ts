import { expect, test } from 'vitest';
import { logIn, logOut } from '../acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { locale: 'de', prefix: '', heading: 'Übersicht', login: 'Anmelden' },
  { locale: 'en', prefix: '/en', heading: 'Dashboard', login: 'Log in' },
] as const)(
  '[R1.12, R2.20, R2.37, D19] an owner signs in, reloads and signs out in $locale',
  async ({ locale, prefix, heading, login }) => {
    const { page, complaints, close } = await testServer().visitor({ locale });
    await page.goto(`${prefix}/auth/login`);
    await expectSeen(page.getByRole('heading', { name: login }));

    await logIn(page, 'owner', locale);
    await expectAddress(page, `${prefix}/admin/dashboard`);
    await expectSeen(page.getByRole('heading', { name: heading, level: 1 }));

    await page.reload();
    await expectSeen(page.getByRole('heading', { name: heading, level: 1 }));
    await expectAddress(page, `${prefix}/admin/dashboard`);

    await logOut(page, locale);
    await expectAddress(page, `${prefix}/auth/login`);
    await page.goto(`${prefix}/admin/dashboard`);
    await expectAddress(page, `${prefix}/auth/login`);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[R4.17, D19] staff land at the till after signing in', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto('/auth/login');
  await logIn(page, 'staff', 'de');
  await expectAddress(page, '/admin/orders/pos');
  await close();
});

test.each([
  { locale: 'de', prefix: '', text: 'Anmeldung fehlgeschlagen: E-Mail-Adresse oder Passwort ungültig' },
  { locale: 'en', prefix: '/en', text: 'Login failed: Invalid email address or password' },
] as const)('[R8.5] a wrong password is answered with the exact text in $locale', async ({ locale, prefix, text }) => {
  const { page, close } = await testServer().visitor({ locale });
  await page.goto(`${prefix}/auth/login`);
  await logIn(page, 'owner', locale, 'Winter-1999!');
  await expectSeen(page.getByRole('alert').getByText(text, { exact: true }));
  await expectAddress(page, `${prefix}/auth/login`);
  await close();
});

test('[R9.12, R9.13, D31] the session cookie is out of reach of scripts, and belongs to the whole site', async () => {
  const { context, signIn, close } = await testServer().visitor();
  await signIn('owner');
  const cookie = (await context.cookies()).find(({ name }) => name === 'tresen_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await close();
});
