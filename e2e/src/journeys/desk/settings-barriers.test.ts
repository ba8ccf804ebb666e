import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { realPaths } from '../../test-server/real-paths.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

type Screen = {
  readonly path: string;
  /** What the screen reads, as the API calls it. */
  readonly reads: RegExp;
  /** A word that stands there once it is read. */
  readonly shows: string;
  readonly nothing?: { readonly answer: object; readonly says: string };
};

const screens: readonly Screen[] = [
  { path: '/admin/settings/organization', reads: /\/organization$/, shows: 'Name und Anschrift' },
  {
    path: '/admin/settings/locations',
    reads: /\/locations$/,
    shows: 'Hofladen Lindenhof',
    nothing: { answer: { locations: [] }, says: 'Noch kein Standort' },
  },
  {
    path: '/admin/settings/locations/:locationId',
    reads: /\/locations\/[\w-]+$/,
    shows: 'Logo und Farbe erscheinen in der Speisekarte und auf dem Beleg.',
  },
  {
    path: '/admin/settings/locations/:locationId?tab=areas',
    reads: /\/areas$/,
    shows: 'Terrasse',
    nothing: { answer: { areas: [] }, says: 'Noch kein Bereich' },
  },
  {
    path: '/admin/settings/locations/:locationId/areas/:areaId',
    reads: /\/areas\/[\w-]+$/,
    shows: 'Artikel in der Kasse',
  },
  { path: '/admin/settings/team', reads: /\/members$/, shows: 'Carla Stein' },
  {
    path: '/admin/settings/devices',
    reads: /\/devices$/,
    shows: 'Gerät hinzufügen',
    nothing: { answer: { devices: [] }, says: 'Noch kein Gerät' },
  },
  {
    path: '/admin/incidents',
    reads: /\/incidents\?/,
    shows: 'Kein offener Vorfall',
    nothing: { answer: { incidents: [], open: 0 }, says: 'Kein offener Vorfall' },
  },
  {
    path: '/admin/audit-log',
    reads: /\/audit-entries/,
    shows: 'Thema',
    nothing: { answer: { entries: [], hasMore: false }, says: 'Noch kein Eintrag' },
  },
  { path: '/admin/settings/profile', reads: /\/profile\/sessions$/, shows: 'Angemeldete Geräte' },
];

for (const theme of ['light', 'dark'] as const) {
  for (const size of [phone, desk]) {
    test(`no barrier on any screen of the settings, ${theme} at ${size.width} px`, async () => {
      const { page, context, signIn, complaints, close } = await testServer().visitor({ theme, size });
      await signIn('owner');
      await page.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
      const real = await realPaths(context);
      for (const { path, shows } of screens) {
        await page.goto(real(path));
        await expectSeen(page.getByText(shows));
        await page.waitForLoadState('networkidle');
        expect(await barriersOf(page), path).toEqual([]);
        expect(await tooWide(page), path).toBe(0);
      }
      expect(complaints()).toEqual([]);
      await close();
    });
  }

  test(`no barrier where nothing is there yet or nothing could be read, ${theme}`, async () => {
    const { page, context, signIn, close } = await testServer().visitor({ theme, size: phone });
    await signIn('owner');
    await page.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
    const real = await realPaths(context);
    for (const { path, reads, nothing } of screens) {
      await page.route(reads, (route) =>
        route.request().resourceType() === 'fetch' ? route.fulfill(broken) : route.continue(),
      );
      await page.goto(real(path));
      await expectSeen(page.getByRole('button', { name: 'Erneut versuchen' }));
      expect(await barriersOf(page), `${path} broken`).toEqual([]);
      await page.unroute(reads);
      if (!nothing) continue;
      await page.route(reads, (route) =>
        route.request().resourceType() === 'fetch' ? route.fulfill({ json: nothing.answer }) : route.continue(),
      );
      await page.goto(real(path));
      await expectSeen(page.getByText(nothing.says));
      expect(await barriersOf(page), `${path} empty`).toEqual([]);
      await page.unroute(reads);
    }
    await close();
  });
}

test('a failed page works again after "try again"', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await page.route(/\/organization$/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(broken) : route.continue(),
  );
  await page.goto('/admin/settings/organization');
  await expectSeen(
    page.getByText('Auf unserer Seite ist ein Fehler aufgetreten. Er wurde gemeldet. Bitte versuche es erneut.'),
  );
  await page.unroute(/\/organization$/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expectSeen(page.getByText('Name und Anschrift'));
  await close();
});

test('no barrier in the dialogs of the settings', async () => {
  const { page, context, signIn, close } = await testServer().visitor({ size: phone });
  await signIn('owner');
  const real = await realPaths(context);
  const dialogs = [
    ['/admin/settings/locations', 'Standort / Event'],
    ['/admin/settings/locations/:locationId', 'QR-Code'],
    ['/admin/settings/locations/:locationId', 'Vorschau für Gäste'],
    ['/admin/settings/locations/:locationId?tab=areas', 'Bereich'],
    ['/admin/settings/team', 'Einladen'],
    ['/admin/settings/devices', 'Gerät hinzufügen'],
    ['/admin/settings/devices', 'Notfalldatei einlesen'],
    ['/admin/settings/profile', 'Konto löschen'],
    ['/admin/settings/profile', 'Einrichten'],
  ] as const;
  for (const [path, button] of dialogs) {
    await page.goto(real(path));
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expectSeen(page.getByRole('dialog'));
    expect(await barriersOf(page), `${path} ${button}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await close();
});

const broken = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code: 'server/failed', status: 500, title: 'Failed', traceId: 'trace-1' }),
};

function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
