import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openTill, partsAreHere, payButton, posPath, result, smallTargets, tap, tile } from './pos-acts.ts';
import { deviceOf, expectBooked } from './pos-proof-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const phone = { width: 360, height: 640 };
const say = {
  de: {
    more: 'Mehr',
    start: 'Übungsmodus',
    end: 'Übungsmodus beenden',
    strip: 'Übungsmodus – keine echten Verkäufe',
    exact: /^Passend/,
    paid: /^Bezahlt/,
    receipt: 'Beleg',
    mark: 'TRAINING - keine Rechnung',
    close: 'Schließen',
    drawer: 'Kassenlade öffnen',
    recent: 'Letzte Bestellungen',
    practised: 'Geübte Bestellungen',
  },
  en: {
    more: 'More',
    start: 'Training mode',
    end: 'End training mode',
    strip: 'Training mode – no real sales',
    exact: /^Exact/,
    paid: /^Paid/,
    receipt: 'Receipt',
    mark: 'TRAINING - not an invoice',
    close: 'Close',
    drawer: 'Open cash drawer',
    recent: 'Recent orders',
    practised: 'Practised orders',
  },
} as const;

async function choose(page: Page, locale: 'de' | 'en', act: string): Promise<void> {
  await page.getByRole('button', { name: say[locale].more, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

async function sell(page: Page, locale: 'de' | 'en', name = 'Helles 0,5 l'): Promise<void> {
  await tap(page, name);
  await payButton(page, say[locale].exact).click();
  await expectSeen(result(page, say[locale].paid));
}

/** What was practised, as the server keeps it. */
async function practisedBy(deviceId: string): Promise<number> {
  const rows = await inDatabase(testServer(), `select 1 from app.training_sales where device_id = '${deviceId}'`);
  return rows.length;
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const t = say[locale];

  test('[D10] design-6.3 what is practised is marked, stays so over a reload, ends with one tap and is nowhere afterwards', async () => {
    const visitor = await openTill(testServer(), { locale, size: phone, theme: locale === 'de' ? 'light' : 'dark' });
    const { page, context, complaints, close } = visitor;
    const deviceId = await deviceOf(page);
    await sell(page, locale);
    await expectSeen(page.getByText(/· K\d+-1(?!\d)/));

    await choose(page, locale, t.start);
    await expectSeen(page.getByText(t.strip));
    await sell(page, locale);
    await expectSeen(page.getByText(/· Ü-1/));
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: t.receipt, exact: true }).click();
    await expect.poll(() => page.locator('.receipt').getByText(t.mark).count()).toBe(2);
    await page.getByRole('button', { name: t.close, exact: true }).first().click();
    await expectGone(page.getByRole('dialog'));

    await page.getByRole('button', { name: t.more, exact: true }).click();
    await expectSeen(page.getByRole('menuitem', { name: t.end }));
    expect(await page.getByRole('menuitem', { name: t.drawer }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await expectSeen(page.getByText(t.strip));
    await expectSeen(tile(page, 'Helles 0,5 l'));
    await sell(page, locale, 'Radler 0,5 l');
    await expectSeen(page.getByText(/· Ü-2/));
    await page.getByRole('button', { name: t.recent }).click();
    await expectSeen(page.getByRole('dialog', { name: t.practised }).getByText('Ü-1', { exact: true }));
    expect(
      await page
        .getByRole('dialog')
        .getByText(/^K\d+-\d+$/)
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog'));

    await tap(page, 'Pils 0,33 l');
    await page.getByRole('button', { name: t.end }).click();
    await expectGone(page.getByText(t.strip));
    await sell(page, locale);
    await expectSeen(page.getByText(/· K\d+-2(?!\d)/));
    await page.getByRole('button', { name: t.recent }).click();
    await expectSeen(page.getByRole('dialog').getByText(/^K\d+-2$/));
    expect(await page.getByRole('dialog').getByText(/^Ü-/).count()).toBe(0);

    await expectBooked(testServer(), deviceId, [680, 680]);
    await expect.poll(() => practisedBy(deviceId)).toBe(2);
    const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
    const closed = await context.request.post(`/api/v1/locations/${locationId}/z-reports`, {
      data: {},
      headers: { origin: testServer().url },
    });
    const { reports } = (await closed.json()) as { readonly reports: readonly { readonly zReportId: string }[] };
    const shown = await context.request.get(`/api/v1/z-reports/${reports[0]?.zReportId}`);
    expect(await shown.json()).toMatchObject({ figures: { receiptCount: 2, totalCents: 1360, trainingCount: 2 } });
    expect(complaints()).toEqual([]);
    await close();
  });
});

test('design-6.3 an order on the counter is finished first; a link begins training on an empty one, without a network too', async () => {
  const { page, context, open, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l');
  await choose(page, 'de', say.de.start);
  await expectSeen(page.getByText(/^Auf der Kasse liegt noch eine Bestellung/));
  await expectGone(page.getByText(say.de.strip));
  await payButton(page, say.de.exact).click();
  await expectSeen(result(page, say.de.paid));

  await open(`${posPath}?training=start`);
  await expectSeen(page.getByText(say.de.strip));
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await partsAreHere(page);
  await context.setOffline(true);
  await sell(page, 'de');
  await expectSeen(page.getByText(/· Ü-1/));
  await page.getByRole('button', { name: say.de.end }).click();
  await expectGone(page.getByText(say.de.strip));
  await close();
});
