import { expect, test } from 'vitest';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { deviceCode, posPath, tile } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[D35] a phone becomes a till with the code of a manager, without a log-in of its own', async () => {
  const manager = await testServer().visitor();
  await manager.signIn('owner');
  const code = await deviceCode(manager, testServer().url);
  await manager.close();

  const { page, close } = await testServer().visitor({ size: { width: 390, height: 844 } });
  await page.goto(`${posPath}?code=${code}`);
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Kasse einrichten' }).click();
  await page.getByRole('button', { name: 'Später' }).click();
  await expectSeen(page.getByRole('heading', { name: /^K\d+ ist bereit$/ }));
  await page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Wo kassierst du?' }));
  await page.getByRole('button', { name: 'Ausschank' }).click();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await close();
});

test('[D35] a code that is wrong or used up is refused where it was typed, in both languages', async () => {
  for (const [locale, set, said] of [
    ['de', 'Kasse einrichten', /^Dieser Code gilt nicht/],
    ['en', 'Set up till', /^This code is not valid/],
  ] as const) {
    const { page, signIn, open, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(posPath);
    for (const wrong of ['NICHT-GUELTIG-1', 'KURZ']) {
      await page.getByLabel('Code', { exact: true }).fill(wrong);
      await page.getByRole('button', { name: set }).click();
      await expectSeen(page.getByRole('alert').filter({ hasText: said }));
    }
    await close();
  }
});

test('[D35][floor-8][desk-13] who has only a code types it from the log-in page, and the name is the one the manager gave', async () => {
  const manager = await testServer().visitor();
  await manager.signIn('owner');
  const code = await deviceCode(manager, testServer().url);
  const { page, close } = await testServer().visitor({ size: { width: 390, height: 844 } });
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Ich habe einen Gerätecode' }).click();
  await expectAddress(page, '/auth/device');
  await page.getByLabel('Code', { exact: true }).fill('FALSCH-99');
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  await expectSeen(page.getByRole('alert').filter({ hasText: /^Dieser Code gilt nicht/ }));
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  await page.getByRole('button', { name: 'Ausschank' }).click();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await close();
  await manager.open('/admin/settings/devices');
  await expectSeen(manager.page.getByText('Theke', { exact: true }));
  await manager.close();
});

test('[R2.8] without a log-in and without a code there is no way in', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto(posPath);
  await expectAddress(page, '/auth/login');
  await close();
});

test('a manager with one device makes the code right there', async () => {
  const { page, signIn, open, close } = await testServer().visitor();
  await signIn('owner');
  await open(posPath);
  await page.getByRole('button', { name: 'Code gleich hier erzeugen' }).click();
  await expectSeen(page.getByRole('button', { name: 'Später' }));
  await close();
});
