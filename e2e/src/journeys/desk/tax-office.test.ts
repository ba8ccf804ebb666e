import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { businessToday, usePastSales } from './reports-acts.ts';

const testServer = useTestServer();
usePastSales(testServer, 8, 20);

const today = businessToday();
const asked = `from=${today.subtract({ days: 7 })}&to=${today.subtract({ days: 1 })}`;
const path = `/admin/reports/tax-office?${asked}`;
const said = {
  de: {
    none: 'Noch kein Export für diesen Zeitraum',
    start: 'Export erstellen',
    held: /^zurückgehalten, 12 von 14/,
    failed: 'C14 nicht bestanden: Ausfälle begründet',
    proof: 'Der Beweis: viermal dieselbe Summe',
    sum: 'Summe',
    paid: 'Zahlungen',
    release: 'Unvollständig ausgeben …',
    reason: 'Grund',
    confirm: 'Ausgeben',
    fetch: /^ZIP laden, [\d.,]+\s[kM]B$/,
    history: 'Bisherige Exporte',
  },
  en: {
    none: 'No export for this period yet',
    start: 'Create export',
    held: /^held back, 12 of 14/,
    failed: 'C14 failed: Outages have a reason',
    proof: 'The proof: four times the same sum',
    sum: 'Sum',
    paid: 'Payments',
    release: 'Hand over incomplete …',
    reason: 'Reason',
    confirm: 'Hand over',
    fetch: /^Get ZIP, [\d.,]+\s[kM]B$/,
    history: 'Earlier exports',
  },
} as const;

/** The sums of a line, without the difference. */
async function sumsOf(page: Page, table: string, line: string): Promise<readonly string[]> {
  const row = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
  return (await row.getByRole('cell').allInnerTexts()).slice(0, 4);
}

test('[K10, K27] closed days for the tax office: made, held back for want of signatures, proven four times, handed over for a reason', async () => {
  const t = said.de;
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1440, height: 900 } });
  await signIn('owner');
  await open('/admin/reports');
  await page.getByRole('link', { name: 'Finanzamt' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Finanzamt', level: 1 }));
  await open(path);
  await expectSeen(page.getByText(t.none));
  await picture(page, 'tax-office-none-1440');
  await page.getByRole('button', { name: t.start }).click();
  await expectSeen(page.getByText(t.held));
  const [all, paid] = [await sumsOf(page, t.proof, t.sum), await sumsOf(page, t.proof, t.paid)];
  expect(new Set([...all, ...paid]).size).toBe(1);
  expect(all[0]).toMatch(/^[1-9][\d.]*,\d\d/);
  await expectSeen(page.getByRole('heading', { name: t.failed }));
  expect(await page.getByRole('button', { name: t.fetch }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'tax-office-held-1440');

  await page.getByRole('button', { name: t.release }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.reason).fill('Frau Berg vom Finanzamt wartet');
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'tax-office-release-1440');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expectGone(dialog);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: t.fetch }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^DSFinV-K_Biergarten-Lindenhof_.*_unvollstaendig\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expectSeen(page.getByRole('region', { name: t.history }).getByText('unvollständig ausgegeben').first());
  expect(complaints()).toEqual([]);
  await close();
});

test.each([
  { locale: 'de', width: 360, theme: 'light' },
  { locale: 'en', width: 360, theme: 'dark' },
  { locale: 'en', width: 768, theme: 'light' },
  { locale: 'de', width: 1440, theme: 'dark' },
] as const)('[K10] what was made is read in $locale at $width, $theme', async ({ locale, width, theme }) => {
  const t = said[locale];
  const { page, open, signIn, complaints, close } = await testServer().visitor({
    locale,
    theme,
    size: { width, height: 900 },
  });
  await signIn('owner');
  await open(path);
  await expectSeen(page.getByRole('heading', { name: t.failed }));
  await page.evaluate((next) => {
    document.documentElement.dataset['theme'] = next;
  }, theme);
  expect(new Set(await sumsOf(page, t.proof, t.sum)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, `tax-office-${locale}-${width}-${theme}`);
  expect(complaints()).toEqual([]);
  await close();
});

test('[K10, K27] once the outage is written down, the same days are whole, and are fetched without a question', async () => {
  const client = new Client({ connectionString: testServer().database.urlFor() });
  await client.connect();
  try {
    await client.query(`insert into app.tse_outages (org_id, outage_id, location_id, reason, detected_by, started_at, tried_at)
      select org_id, gen_random_uuid(), location_id, 'keine Verbindung', 'test', '2020-01-01', now() from app.locations
        where slug = 'biergarten-lindenhof'`);
  } finally {
    await client.end();
  }
  const { page, open, signIn, complaints, close } = await testServer().visitor({ size: { width: 1440, height: 900 } });
  await signIn('owner');
  await open(path);
  await page.getByRole('button', { name: 'Neu erstellen' }).click();
  await expectSeen(page.getByText('geprüft, 13 von 14'));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'tax-office-ready-1440');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: said.de.fetch }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^DSFinV-K_Biergarten-Lindenhof_[\d-]+_[\d-]+\.zip$/);
  expect(complaints()).toEqual([]);
  await close();
});

test('[K36] the documentation of the procedure is made with one tap, and read as PDF and as text', async () => {
  const { page, open, signIn, complaints, close } = await testServer().visitor({
    theme: 'dark',
    size: { width: 360, height: 740 },
  });
  await signIn('owner');
  await open(path);
  const card = page.getByRole('region', { name: 'Verfahrensdokumentation' });
  await card.getByRole('button', { name: 'Jetzt erstellen' }).click();
  await expectSeen(card.getByText(/^Fassung 1 vom /));
  await card.getByRole('button', { name: 'Jetzt erstellen' }).click();
  await expectSeen(card.getByText(/^Fassung 1 vom /));
  const fetch = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await card.getByRole('link', { name }).click();
    return readFile(await (await waiting).path());
  };
  expect((await fetch('PDF laden')).subarray(0, 5).toString()).toBe('%PDF-');
  const text = (await fetch('Markdown laden')).toString();
  for (const fact of ['Biergarten Lindenhof', 'Schichtleitung', 'Tagesabschluss']) expect(text).toContain(fact);
  await card.scrollIntoViewIfNeeded();
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'procedure-card-360-dark');
  expect(complaints()).toEqual([]);
  await close();
});

test('[K10] where no day is closed, and where the server fails, it says what to do', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open('/admin/reports/tax-office?from=2020-01-01&to=2020-01-31');
  await page.getByRole('button', { name: said.de.start }).click();
  await expectSeen(page.getByText('In diesem Zeitraum ist kein Tag abgeschlossen.', { exact: false }));
  await page.route('**/api/v1/exports?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Erneut versuchen' }));
  await picture(page, 'tax-office-failed');
  await close();
});

test('[K35] with an auditor at the door the day that runs is closed and handed over with what came before', async () => {
  const { page, open, complaints, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(`/admin/reports/tax-office?from=${today}&to=${today}`);
  const card = page.getByRole('region', { name: 'Paket zum Mitgeben' });
  await expect
    .poll(() => card.getByRole('button', { name: 'Tag abschließen und ausgeben …' }).count(), { timeout: 30_000 })
    .toBe(1);
  await card.getByRole('button', { name: 'Tag abschließen und ausgeben …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag jetzt abschließen?' });
  await expectSeen(dialog.getByText(/kann nicht rückgängig gemacht werden/));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'tax-office-close-day-360');
  // The day may stay open as well.
  await dialog.getByRole('button', { name: 'Vorläufig ausgeben' }).click();
  await expectGone(dialog);
  await expectSeen(card.getByText(/^Vorläufig: Der letzte Tag lief noch/));
  await picture(page, 'tax-office-provisional-360');
  await card.getByRole('button', { name: 'Tag abschließen und ausgeben …' }).click();
  await dialog.getByRole('button', { name: 'Abschließen und ausgeben' }).click();
  await expectGone(dialog);
  await expectSeen(card.getByRole('button', { name: /^Prüfpaket laden, / }));
  await expectGone(card.getByRole('button', { name: 'Tag abschließen und ausgeben …' }));
  await picture(page, 'tax-office-closed-day-360');
  expect(complaints()).toEqual([]);
  await close();
});
