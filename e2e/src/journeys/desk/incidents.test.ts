import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from './device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { field } from './settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/incidents';
const phone = { width: 360, height: 740 };

const incidentWords = {
  de: {
    none: 'Kein offener Vorfall',
    loss: 'Verkäufe können fehlen',
    where: 'Biergarten Lindenhof · Tresen · Kasse K1 · Serie 2 · nach Beleg 118 · 4 Einträge nicht übertragen',
    stale: 'Mit altem Preis verkauft',
    odd: 'Auffälligkeit: brand-new',
    serious: 'Wichtig',
    done: 'Erledigt',
    note: 'Notiz',
    closed: 'Vorfall abgeschlossen',
    closedBy: /^Erledigt von Anna Krug am/,
    show: 'Anzeigen',
    parkedTitle: 'Einträge, die auf dich warten',
    sale: /^Verkauf · 3,50/,
    cause: 'Signatur eines Eintrags stimmt nicht',
    take: 'Übernehmen',
    leave: 'Weglassen',
    reason: 'Begründung',
    reasonMissing: 'Bitte gib eine Begründung ein.',
    notUsable:
      'Dieser Eintrag lässt sich nicht übernehmen. Bitte lass ihn mit einer Begründung weg und erfasse den Verkauf neu.',
    cancel: 'Abbrechen',
    left: 'Eintrag weggelassen',
    retry: 'Erneut versuchen',
  },
  en: {
    none: 'No open incident',
    loss: 'Sales may be missing',
    where: 'Biergarten Lindenhof · Tresen · Till K1 · series 2 · after receipt 118 · 4 entries not transferred',
    stale: 'Sold at an old price',
    odd: 'Something odd: brand-new',
    serious: 'Important',
    done: 'Done',
    note: 'Note',
    closed: 'Incident closed',
    closedBy: /^Done by Anna Krug on/,
    show: 'Show',
    parkedTitle: 'Entries waiting for you',
    sale: /^Sale · €3\.50/,
    cause: 'Signature of an entry is wrong',
    take: 'Take',
    leave: 'Leave out',
    reason: 'Reason',
    reasonMissing: 'Please enter a reason.',
    notUsable: 'This entry cannot be taken. Please leave it out with a reason and enter the sale again.',
    cancel: 'Cancel',
    left: 'Entry left out',
    retry: 'Try again',
  },
} as const;

const place = `select org_id, location_id from app.locations where slug = 'biergarten-lindenhof'`;
const deviceId = randomUUID();

beforeEach(async () => {
  await inDatabase(testServer(), 'truncate app.incidents, app.parked_commands, app.devices, directory.devices cascade');
  await inDatabase(
    testServer(),
    `insert into app.devices (org_id, location_id, device_id, role, name, public_key, enrolled_at)
      select org_id, location_id, $1, 'pos', 'Tresen', 'key', now() from (${place}) here`,
    [deviceId],
  );
});

async function raise(kind: string, severity: string, subject: object): Promise<void> {
  await inDatabase(
    testServer(),
    `insert into app.incidents (org_id, location_id, incident_id, device_id, kind, severity, subject, opened_at)
      select org_id, location_id, gen_random_uuid(), $1, $2, $3, $4, now() from (${place}) here`,
    [deviceId, kind, severity, JSON.stringify(subject)],
  );
}

async function park(): Promise<void> {
  await inDatabase(
    testServer(),
    `insert into app.parked_commands (org_id, location_id, parked_id, device_id, seq, hash, type, entry, cause, total_cents, parked_at)
      select org_id, location_id, gen_random_uuid(), $1, 7, 'x', 'sale.complete.v1', '{}', 'signature-broken', 350, now()
      from (${place}) here`,
    [deviceId],
  );
}

async function fits(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  const say = incidentWords[locale];

  test('rulings-1 what was odd says what happened, where, and what to do; it is closed with a note', async () => {
    await raise('price-stale', 'info', {});
    await raise('possible-loss', 'serious', { register: 'K1', series: '2', afterNo: '118', unsent: '4' });
    await raise('brand-new', 'warning', {});
    const { page, open, signIn, complaints, close } = await testServer().visitor({
      locale,
      size: phone,
      theme: 'dark',
    });
    await signIn('owner');
    await open(path);
    await expectSeen(page.getByRole('heading', { name: say.loss }));
    await expectSeen(page.getByText(say.where));
    await expectSeen(page.getByText(say.serious, { exact: true }));
    await expectSeen(page.getByRole('heading', { name: say.stale }));
    await expectSeen(page.getByRole('heading', { name: say.odd }));
    await fits(page);

    await page.getByRole('button', { name: `${say.done}: ${say.loss}` }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, say.note).fill('Papierbelege verglichen');
    await fits(page);
    await dialog.getByRole('button', { name: say.done }).click();
    await expectSeen(page.getByText(say.closed));
    await expectGone(page.getByRole('heading', { name: say.loss }));

    await page.getByLabel(say.show).selectOption('all');
    await expectSeen(page.getByText(say.closedBy));
    await fits(page);
    expect(complaints()).toEqual([]);
    await close();
  });

  test('rulings-1 an entry that was set aside is decided with a reason', async () => {
    await park();
    const { page, open, signIn, close } = await testServer().visitor({ locale, size: phone });
    await signIn('owner');
    await open(path);
    await expectSeen(page.getByRole('heading', { name: say.parkedTitle }));
    await expectSeen(page.getByText(say.sale));
    await expectSeen(page.getByText(say.cause));
    await expectSeen(page.getByText(say.none));
    await fits(page);

    await page.getByRole('button', { name: say.take }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.take }).click();
    await expectSeen(dialog.getByText(say.reasonMissing));
    await field(dialog, say.reason).fill('Bon liegt vor');
    await dialog.getByRole('button', { name: say.take }).click();
    await expectSeen(dialog.getByText(say.notUsable));
    await fits(page);
    await dialog.getByRole('button', { name: say.cancel }).click();

    await page.getByRole('button', { name: say.leave }).click();
    await field(dialog, say.reason).fill('Testbon');
    await dialog.getByRole('button', { name: say.leave }).click();
    await expectSeen(page.getByText(say.left));
    await expectGone(page.getByRole('heading', { name: say.parkedTitle }));
    await close();
  });

  test('[R8.25, R8.28] when the list cannot be read it says so and is tried again', async () => {
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"server/failed"}' };
    await page.route(/\/api\/v1\/incidents/, (route) => route.fulfill(broken));
    await open(path);
    await expectSeen(page.getByRole('button', { name: say.retry }));
    expect(await barriersOf(page)).toEqual([]);
    await page.unroute(/\/api\/v1\/incidents/);
    await page.getByRole('button', { name: say.retry }).click();
    await expectSeen(page.getByText(say.none));
    await close();
  });
});
