import { cp } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openTillBrowser } from '../../offline/till-browser.ts';
import { password, people } from '../../test-server/people.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { deviceCode, enrol, openTill, payButton, posPath, tap, tile } from './pos-acts.ts';
import {
  bookedBy,
  deviceOf,
  expectBooked,
  incidentsOf,
  keptOnDevice,
  managerOf,
  needNoPaper,
  offlineChip,
  sell,
} from './pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const stopped = 'Diese Kasse ist angehalten';
const hour = 60 * 60_000;

afterEach(() => testServer().wire.restore());

test('offline-7.12 a server killed between commit and answer has every sale once when it is back', async () => {
  const { page, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  const sums = [await sell(page)];
  await expectBooked(testServer(), deviceId, sums);
  testServer().wire.cut();
  await testServer().restart({ PLANTED_FAULT: 'crash-after-commit' });
  sums.push(await sell(page), await sell(page, 'Riesenbrezn'));
  testServer().wire.restore();
  expect(await testServer().server.gone).toBe('SIGKILL');
  expect(await bookedBy(testServer(), deviceId)).toHaveLength(3);
  await expectSeen(offlineChip(page, 2));
  await testServer().restart();
  await expectBooked(testServer(), deviceId, sums);
  await expectGone(offlineChip(page));
  await close();
});

test('offline-7.31 an entry the server always fails on is set aside, and the sales behind it get through', async () => {
  await testServer().restart({ PLANTED_FAULT: 'fail-on-poison' });
  const { page, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  await sell(page);
  await tap(page, 'Helles 0,5 l');
  await payButton(page, 'Mehr …').click();
  const dialog = page.getByRole('dialog', { name: 'Bezahlen' });
  await dialog.getByRole('button', { name: 'Notiz' }).click();
  await dialog.getByLabel('Notiz zum Beleg').fill('poison');
  await dialog.getByRole('button', { name: 'Bar kassieren 6,80 €' }).click();
  await expectGone(dialog);
  await sell(page, 'Riesenbrezn');
  const numbers = async () => (await bookedBy(testServer(), deviceId)).map(({ no }) => no);
  await expect.poll(numbers, { timeout: 60_000 }).toEqual([1, 3]);
  const parked = await inDatabase(
    testServer(),
    'select seq::int, total_cents::int as total, decision from app.parked_commands where device_id = $1',
    [deviceId],
  );
  expect(parked).toEqual([{ seq: 2, total: 680, decision: null }]);
  expect(await incidentsOf(testServer(), deviceId)).toEqual(['given-up', 'sequence-gap']);
  await testServer().restart();
  await close();
});

test.each([
  { name: 'a day behind', offMs: -24 * hour, minutes: '1.440' },
  { name: 'two hours ahead', offMs: 2 * hour, minutes: '120' },
])('offline-7.22 a clock that is $name is corrected on paper, and said', async ({ offMs, minutes }) => {
  const { page, close } = await openTill(testServer(), {
    prepare: ({ page: fresh }) => fresh.clock.install({ time: Date.now() + offMs }),
  });
  const deviceId = await deviceOf(page);
  await sell(page);
  await page.getByRole('button', { name: /^(Online|Offline)/ }).click();
  await expectSeen(page.getByText(`Die Uhr dieses Geräts geht um ${minutes} Minuten falsch.`));
  // Somebody sets the clock, almost right: not worth a word, and what is on paper goes on from where it was.
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Jetzt übertragen' }).click();
  await expectGone(page.getByText(/^Die Uhr dieses Geräts/));
  await page.keyboard.press('Escape');
  await sell(page);
  await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length).toBe(2);

  const [first, second] = await bookedBy(testServer(), deviceId);
  expect(Date.parse(first?.deviceAt ?? '') - Date.now()).toBeCloseTo(offMs, -5);
  for (const receipt of [first, second]) {
    expect(Math.abs(Date.parse(receipt?.occurredAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(receipt?.businessDate).toBe(businessDay());
  }
  expect(Date.parse(second?.occurredAt ?? '')).toBeGreaterThan(Date.parse(first?.occurredAt ?? ''));
  expect(await incidentsOf(testServer(), deviceId)).toEqual([]);
  await close();
});

test('[D19] offline-7.24 a log-in that was ended meanwhile stops no sale and no upload', async () => {
  const { page, context, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  testServer().wire.cut();
  const sums = [await sell(page)];
  await inDatabase(testServer(), 'delete from auth.session');
  // The server believes what it signed for five minutes; here they are over.
  await context.clearCookies({ name: 'tresen_session_cache' });
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  sums.push(await sell(page, 'Riesenbrezn'));
  await expectBooked(testServer(), deviceId, sums);
  await page.reload();
  await needNoPaper(page);
  await expectSeen(page.getByText('Anmeldung abgelaufen', { exact: true }));
  sums.push(await sell(page));
  await expectBooked(testServer(), deviceId, sums);
  await close();
});

test('offline-7.25 a till that was ended while it was away hands in what it sold, for a manager to decide, and sells no more', async () => {
  const { page, context, close } = await openTill(testServer(), { keepsApp: true });
  await keptOnDevice(page);
  const deviceId = await deviceOf(page);
  const sum = await sell(page);
  await expectBooked(testServer(), deviceId, [sum]);
  testServer().wire.cut();
  await sell(page, 'Riesenbrezn');
  await managerOf(testServer(), context)('DELETE', `/devices/${deviceId}`);
  await sell(page);
  testServer().wire.restore();
  await expectSeen(page.getByRole('heading', { name: stopped }));
  await expectSeen(page.getByText('Dieses Gerät wurde abgemeldet und darf nicht mehr kassieren.'));
  await expectSeen(page.getByText('Alles wurde übertragen.'));
  // It never said that it wrote them, and a time is easily said: nobody but a manager believes that they were sold before.
  expect((await bookedBy(testServer(), deviceId)).map(({ total }) => total)).toEqual([sum]);
  const parked = await inDatabase(
    testServer(),
    'select seq::int, cause from app.parked_commands where device_id = $1 order by seq',
    [deviceId],
  );
  expect(parked).toEqual([
    { seq: 2, cause: 'device-revoked' },
    { seq: 3, cause: 'device-revoked' },
  ]);

  testServer().wire.cut();
  await page.reload();
  await expectSeen(page.getByRole('heading', { name: stopped }));
  expect(await tile(page, 'Helles 0,5 l').count()).toBe(0);
  await close();
});

test('offline-7.27 a price that was changed meanwhile: what was sold stands and is told, the next guest pays the new one', async () => {
  const { page, context, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  const manage = managerOf(testServer(), context);
  const price = async (priceCents: number) => {
    const { articles } = await manage('GET', '/articles?limit=200&kinds[0]=sale&search=Riesenbrezn');
    const [{ articleId, isRetired: _retired, usedBy: _usedBy, ...article }] = articles as [Record<string, unknown>];
    await manage('PUT', `/articles/${String(articleId)}/settings`, { ...article, priceCents });
  };
  testServer().wire.cut();
  await price(390);
  // A server that just looked compares with what it saw up to five seconds ago; a new one looks.
  await testServer().restart();
  const sums = [await sell(page, 'Riesenbrezn')];
  expect(sums).toEqual([320]);
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  expect(await incidentsOf(testServer(), deviceId)).toEqual(['price-stale']);
  await expectSeen(tile(page, 'Riesenbrezn').filter({ hasText: '3,90' }));
  sums.push(await sell(page, 'Riesenbrezn'));
  expect(sums).toEqual([320, 390]);
  await expectBooked(testServer(), deviceId, sums);
  expect(await incidentsOf(testServer(), deviceId)).toEqual(['price-stale']);
  await price(320);
  await close();
});

test('offline-7.33 a copied profile sells too: nothing is overwritten, both copies are kept, the till is stopped', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const code = await deviceCode(owner, testServer().url);
  await owner.close();
  await using original = await openTillBrowser();
  await using copy = await openTillBrowser();
  const first = await tillIn(await original.open());
  await enrol(first, code);
  await first.getByRole('button', { name: 'Ausschank', exact: true }).click();
  const deviceId = await deviceOf(first);
  const sums = [await sell(first)];
  await expectBooked(testServer(), deviceId, sums);
  await keptOnDevice(first);
  await first.context().close();
  await cp(original.profile, copy.profile, { recursive: true, filter: (path) => !path.includes('Singleton') });

  const again = await tillIn(await original.open());
  await needNoPaper(again);
  sums.push(await sell(again, 'Riesenbrezn'));
  await expectBooked(testServer(), deviceId, sums);
  testServer().wire.cut();
  const double = await tillIn(await copy.open());
  await needNoPaper(double);
  await sell(double, 'Radler 0,5 l');
  testServer().wire.restore();
  await expectSeen(double.getByRole('heading', { name: stopped }));

  expect((await bookedBy(testServer(), deviceId)).map(({ total }) => total)).toEqual(sums);
  const parked = 'select seq::int, cause, total_cents::int as total from app.parked_commands where device_id = $1';
  await expect
    .poll(() => inDatabase(testServer(), parked, [deviceId]))
    .toEqual([{ seq: 2, cause: 'log-fork', total: 680 }]);
  expect(await incidentsOf(testServer(), deviceId)).toContain('log-fork');
  await again.getByRole('button', { name: /^(Online|Offline)/ }).click();
  await again.getByRole('button', { name: 'Jetzt übertragen' }).click();
  await expectSeen(again.getByRole('heading', { name: stopped }));
});

test('offline-7.28 article, payment type and area that were removed meanwhile stop no sale, and each is told', async () => {
  const { page, context, close } = await openTill(testServer());
  const deviceId = await deviceOf(page);
  const manage = managerOf(testServer(), context);
  testServer().wire.cut();
  const { articles } = await manage('GET', '/articles?limit=200&kinds[0]=sale&search=Riesenbrezn');
  const [article] = articles as [{ readonly articleId: string }];
  await manage('DELETE', `/articles/${article.articleId}`);
  const { locations } = await manage('GET', '/locations');
  const place = (locations as readonly { name: string; locationId: string; areas: readonly Area[] }[]).find(
    ({ name }) => name === 'Biergarten Lindenhof',
  );
  const area = place?.areas.find(({ name }) => name === 'Ausschank');
  await manage('DELETE', `/areas/${area?.areaId}`);
  const {
    entitlements: _entitlements,
    stations: _stations,
    ...settings
  } = await manage('GET', `/locations/${place?.locationId}`);
  await manage('PUT', `/locations/${place?.locationId}/settings`, { ...settings, paymentTypes: ['card'] });
  await testServer().restart();

  const sums = [await sell(page, 'Riesenbrezn')];
  testServer().wire.restore();
  await expectBooked(testServer(), deviceId, sums);
  expect(await incidentsOf(testServer(), deviceId)).toEqual([
    'area-unknown',
    'article-unknown',
    'payment-type-not-enabled',
  ]);
  await page.getByRole('button', { name: 'Terrasse', exact: true }).click();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  expect(await tile(page, 'Riesenbrezn').count()).toBe(0);
  expect(await payButton(page, /^Passend/).count()).toBe(0);
  await close();
});

type Area = { readonly areaId: string; readonly name: string };

/** The till of a browser with a profile, with somebody signed in. */
async function tillIn(context: BrowserContext): Promise<Page> {
  const [page = await context.newPage()] = context.pages();
  page.setDefaultTimeout(15_000);
  await context.request
    .post(`${testServer().pastWire}/api/v1/session`, {
      data: { email: people.owner, password },
      headers: { origin: testServer().url },
    })
    .catch(() => undefined);
  await page.goto(`${testServer().url}${posPath}`);
  return page;
}

/** The day that ends at four in the morning in Berlin. */
function businessDay(): string {
  return new Date(Date.now() - 4 * hour).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
}
