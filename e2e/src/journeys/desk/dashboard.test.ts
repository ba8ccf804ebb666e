import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { usePastSales } from './reports-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
usePastSales(testServer, 36, 40);

test('[D4, R2.6] the five questions of whoever runs the organisation, each as a table and a file too', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1440, height: 1000 } });
  await signIn('owner');
  await open('/admin/dashboard');
  await expectSeen(page.getByRole('region', { name: 'Läuft es heute?' }));
  await expectSeen(page.getByRole('heading', { name: 'Zu erledigen' }));
  await expectSeen(page.getByRole('link', { name: /Artikel ohne vollständige Angaben/ }));
  const heat = page.getByRole('table', { name: 'Wann ist viel los?' });
  expect(await heat.getByRole('rowheader').allInnerTexts()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  await expectSeen(heat.getByText('Ruhetag'));
  await expectSeen(page.getByText('Soll in den Kassenladen'));
  for (const register of ['K1 · Ausschank', 'K2 · Grill', 'K3 · Bar']) await expectSeen(page.getByText(register));

  const payments = page.getByRole('region', { name: 'Wie wird bezahlt?' });
  await payments.getByRole('button', { name: 'Mehr zu „Wie wird bezahlt?“' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV herunterladen' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('Wie-wird-bezahlt.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFZahlart;Anzahl;Betrag\r\nBar;\d+;-?\d+,\d\d\r\n/);
  await page.getByRole('button', { name: 'Mehr zu „Wann ist viel los?“' }).click();
  await page.getByRole('menuitem', { name: 'Als Tabelle' }).click();
  await expectSeen(page.getByRole('rowheader', { name: '18 Uhr' }));
  expect(complaints()).toEqual([]);
  await close();
});

test('[D4, R9.8] another day is chosen by its name or its date, and is in the address', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1440, height: 1000 } });
  await signIn('owner');
  await open('/admin/dashboard');
  await page.getByRole('button', { name: 'Tag: Heute' }).click();
  await page.getByRole('menuitem', { name: 'Gestern' }).click();
  await expectSeen(page.getByRole('button', { name: 'Tag: Gestern' }));
  const yesterday = new URL(page.url()).searchParams.get('day') ?? '';
  expect(yesterday).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await page.getByText('Heute bis').count()).toBe(0);
  await page.getByRole('button', { name: 'Tag davor' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBe(yesterday);
  await page.goBack();
  await expectSeen(page.getByRole('button', { name: 'Tag: Gestern' }));
  await page.getByRole('button', { name: 'Tag danach' }).click();
  await expectSeen(page.getByText('Heute bis'));
  expect(new URL(page.url()).searchParams.has('day')).toBe(false);
  expect(complaints()).toEqual([]);
  await close();
});

test('[D4, R1.15] what is sold at the counter is on the dashboard by itself', async () => {
  const owner = await testServer().visitor({ size: { width: 1440, height: 1000 } });
  await owner.signIn('owner');
  await owner.open('/admin/dashboard');
  const cash = owner.page.getByRole('table', { name: 'Wie wird bezahlt?' }).getByRole('row', { name: /Bar/ });
  await expectSeen(cash);
  const before = await cash.innerText();
  const till = await openTill(testServer());
  await tap(till.page, 'Helles 0,5 l');
  await payButton(till.page, /^Passend/).click();
  await expectSeen(result(till.page, /^Bezahlt/));
  await expect.poll(() => cash.innerText(), { timeout: 30_000 }).not.toBe(before);
  await till.close();
  await owner.close();
});

test('[D4, R6.2, R1.12] staff see their own orders and the two places where the work is, in English', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({ locale: 'en' });
  await signIn('staff');
  await open('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Your orders of the last 24 hours' }));
  expect(await page.getByText('Expected in the drawers').count()).toBe(0);
  expect(await page.getByText('When are we busy?').count()).toBe(0);
  expect(complaints()).toEqual([]);
  await close();
});

test.each([
  { size: { width: 390, height: 844 }, theme: 'dark', locale: 'de' },
  { size: { width: 834, height: 1112 }, theme: 'light', locale: 'en' },
  { size: { width: 1440, height: 900 }, theme: 'dark', locale: 'en' },
] as const)('[D4] at $size.width px in the $theme, in $locale, nobody stumbles', async ({ size, theme, locale }) => {
  const { page, context, open, signIn, complaints, close } = await testServer().visitor({ size, theme, locale });
  await signIn('owner');
  await context.request.put('/api/v1/profile/preferences', { data: { theme }, headers: { origin: testServer().url } });
  await open('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: locale === 'de' ? 'Was läuft?' : 'What sells?' }));
  await expectSeen(page.getByRole('heading', { name: locale === 'de' ? 'Wann ist viel los?' : 'When are we busy?' }));
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints()).toEqual([]);
  await close();
});
