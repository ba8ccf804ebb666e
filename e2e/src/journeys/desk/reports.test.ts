import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { addressOf, expectSeen } from '../expect-seen.ts';
import { businessToday, centsIn, usePastSales } from './reports-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
usePastSales(testServer, 16, 25);

const today = businessToday();
const asked = `from=${today.subtract({ days: 14 })}&to=${today.subtract({ days: 1 })}`;

test('[R9.8, D29, R2.56] the presets in their order; the period is in the address, and a step goes on from it', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open('/admin/reports');
  const chosen = page.getByRole('button', { name: /^Zeitraum: Letzter Monat/ });
  await expectSeen(chosen);
  await chosen.click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Heute',
    'Gestern',
    'Diese Woche',
    'Letzte Woche',
    'Letzte 14 Tage',
    'Dieser Monat',
    'Letzter Monat',
    'Dieses Jahr',
    'Kalenderjahr',
    'Zeitraum wählen',
  ]);
  await page.getByRole('menuitem', { name: 'Letzte Woche' }).click();
  await expect.poll(() => addressOf(page)).toContain('preset=last-week');
  await page.getByRole('button', { name: 'Zeitraum davor' }).click();
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 14 });
  await expect.poll(() => addressOf(page)).toContain(`from=${monday}&to=${monday.add({ days: 6 })}`);
  await page.goBack();
  await expectSeen(page.getByRole('button', { name: /^Zeitraum: Letzte Woche/ }));
  await close();
});

test.each([
  { format: 'csv', button: 'Bestellübersicht als CSV erstellen', name: /^Bestelluebersicht_.*\.csv$/ },
  { format: 'xlsx', button: 'Bestellübersicht als Excel-Datei erstellen', name: /^Bestelluebersicht_.*\.xlsx$/ },
])(
  '[R1.8, D33] the order overview as $format: made in the background, downloaded, and kept in the list',
  async ({ format, button, name }) => {
    const { page, open, signIn, complaints, close } = await testServer().visitor({
      size: { width: 1440, height: 900 },
    });
    await signIn('owner');
    await open(`/admin/reports?${asked}`);
    const card = page.getByRole('region', { name: 'Bestellübersicht' });
    const revenue = card.getByText(/^[\d.]+,\d\d\s€$/).first();
    await expectSeen(revenue);
    const shown = centsIn(await revenue.innerText());
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(name);
    const bytes = await readFile(await download.path());
    if (format === 'csv') {
      const [headings = '', ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
      // From the end: what was sold may hold the separator too.
      const total = headings.split(';').indexOf('Summe') - headings.split(';').length;
      expect(rows.reduce((sum, row) => sum + centsIn(row.split(';').at(total) ?? ''), 0)).toBe(shown);
    } else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const list = page.getByRole('region', { name: 'Zuletzt exportiert' });
    await expectSeen(list.getByText(download.suggestedFilename()).first());
    await expectSeen(list.getByText('Anna Krug').first());
    const again = page.waitForEvent('download');
    await list
      .getByRole('button', { name: `${download.suggestedFilename()} herunterladen` })
      .first()
      .click();
    expect((await readFile(await (await again).path())).equals(bytes)).toBe(true);
    expect(complaints()).toEqual([]);
    await close();
  },
);

test('[D33] six questions, each as a picture, as a table and as a file', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({
    size: { width: 1440, height: 900 },
    locale: 'en',
  });
  await signIn('owner');
  await open(`/admin/reports?${asked}`);
  const analyses = page.getByRole('region', { name: 'Analyses' });
  for (const [tab, question] of [
    ['Days', 'Which days are strong?'],
    ['Hours', 'When are we busy?'],
    ['Articles', 'What sells?'],
    ['Categories', 'Which categories do well?'],
    ['Payment types', 'How do people pay?'],
    ['VAT', 'Which tax rates apply?'],
  ] as const) {
    await analyses.getByRole('tab', { name: tab, exact: true }).click();
    await expectSeen(analyses.getByRole('heading', { name: question }));
    await expectSeen(
      analyses
        .locator('svg[class*="MuiChartsSurface"], svg[class*="MuiChartsSvgLayer"], svg[class*="MuiChartsLayer"]')
        .first(),
    );
  }
  await analyses.getByRole('button', { name: 'More about “Which tax rates apply?”' }).click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expectSeen(analyses.getByRole('rowheader', { name: '19% VAT' }));
  await analyses.getByRole('button', { name: /^More about/ }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('19% VAT;');
  expect(complaints()).toEqual([]);
  await close();
});

test('[R4.3] a receipt of the past opens from the list on a tablet, which leaves room for what was sold', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1024, height: 768 } });
  await signIn('owner');
  await open(`/admin/orders/revenues?${asked}`);
  const items = page.getByRole('columnheader', { name: 'Positionen' });
  await expectSeen(items);
  expect((await items.boundingBox())?.width).toBeGreaterThan(240);
  await page.getByRole('table').getByRole('button').first().click();
  await expectSeen(page.getByRole('heading', { name: /^Beleg K\d/ }));
  await expectSeen(page.getByText(/Im Z-Bericht Nr\. \d/));
  expect(complaints()).toEqual([]);
  await close();
});

test.each([
  { size: { width: 1440, height: 900 }, theme: 'light' },
  { size: { width: 390, height: 844 }, theme: 'dark' },
] as const)('[R2.56] at $size.width px in the $theme nobody stumbles', async ({ size, theme }) => {
  const { page, context, open, signIn, complaints, close } = await testServer().visitor({ size, theme });
  await signIn('owner');
  await context.request.put('/api/v1/profile/preferences', { data: { theme }, headers: { origin: testServer().url } });
  await open(`/admin/reports?${asked}`);
  await expectSeen(page.getByText(/Öffnungstagen mit Z-Bericht/));
  await expectSeen(page.getByRole('heading', { name: 'Welche Tage sind stark?' }));
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints()).toEqual([]);
  await close();
});
