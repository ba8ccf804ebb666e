import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openCamera, type WithCamera } from './camera-acts.ts';
import { openTill, smallTargets, tap } from './pos-acts.ts';
import { furnish, linkedTo, openTables, tablesPath, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };
const bills = /\/api\/v1\/till\/(orders|floor|stream)/;
/** Hears of no bill, from nobody, until it is told that it may talk to its neighbours. */
async function deafen(context: BrowserContext): Promise<void> {
  await context.route(bills, (route) => route.abort());
  await context.addInitScript(() => {
    if (localStorage.getItem('may-link') !== null) return;
    window.RTCPeerConnection = function notYet() {
      throw new Error('not yet');
    } as unknown as typeof RTCPeerConnection;
  });
}

/** The server has told it of so many others, and of their keys. */
async function knows(page: Page, others: number): Promise<void> {
  await page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/till/neighbours') &&
      ((await answer.json()) as { readonly neighbours: readonly unknown[] }).neighbours.length >= others,
    { timeout: 60_000 },
  );
}

const step = (page: Page, kind: string) => page.locator(`[data-link-step="${kind}"]`);
const trouble = (page: Page, kind: string) => page.locator(`[data-link-trouble="${kind}"]`);
const code = (page: Page) => page.getByRole('img', { name: 'Code dieses Geräts' });

async function begin(page: Page, which: 'Code zeigen' | 'Code lesen'): Promise<void> {
  await page.getByRole('button', { name: which }).click();
}

async function openHandheld(camera: WithCamera, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page> {
  const { page } = await openTill(camera.testServer, {
    size: phone,
    keepsApp: true,
    prepare: async ({ context }) => prepare?.(context),
  });
  await openTables(page);
  return page;
}

/** All of the app is kept on the device. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

async function devicesHere(): Promise<number> {
  const [row] = await inDatabase(
    testServer(),
    `select count(*)::int as n from app.devices d join app.locations l using (org_id, location_id)
      where l.name = 'Biergarten Lindenhof' and d.state in ('active', 'frozen')`,
  );
  return Number(row?.['n'] ?? 0);
}

async function order(page: Page, table: string): Promise<void> {
  await tableTile(page, table).click();
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
}

test('[T30] reloaded without internet, two handhelds are linked again by two codes, and the newcomer gets the floor', async () => {
  const cameras = [await openCamera(testServer()), await openCamera(testServer())] as const;
  const others = await devicesHere();
  const ana = await openHandheld(cameras[0]);
  await order(ana, '12');
  await expectSeen(ana.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  await expectGone(ana.getByRole('button', { name: /noch nicht bestätigt/ }));
  const ben = await openHandheld(cameras[1], deafen);
  await Promise.all([knows(ana, others + 1), knows(ben, others + 1), kept(ana), kept(ben)]);
  await ben.evaluate(() => localStorage.setItem('may-link', 'yes'));

  testServer().wire.cut();
  for (const page of [ana, ben]) {
    await page.goto(tablesPath);
    await linkedTo(page, 0);
    await expectSeen(page.getByText(/^Allein – /));
  }
  await order(ana, '7');
  await expectSeen(ana.getByRole('button', { name: /^Tisch 7 bestellt/ }));
  await picture(ana, 'tables-alone-360');
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'Verbinden' }).click();
  await expectSeen(step(ben, 'choose'));
  await picture(ben, 'link-choose-360');
  expect(await barriersOf(ben)).toEqual([]);
  expect(await smallTargets(ben)).toEqual([]);

  await begin(ana, 'Code zeigen');
  await expectSeen(code(ana));
  await picture(ana, 'link-show-360');
  expect(await barriersOf(ana)).toEqual([]);
  await begin(ben, 'Code lesen');
  await expectSeen(step(ben, 'read'));
  await picture(ben, 'link-read-360');
  await cameras[1].pointAt(ana);
  await expectSeen(step(ben, 'answer'));
  await expectSeen(code(ben));
  await picture(ben, 'link-answer-360');

  // Its own code in a mirror opens nothing.
  await cameras[0].pointAt(ana);
  await expectSeen(trouble(ana, 'own'));
  await cameras[0].pointAt(ben);
  for (const page of [ana, ben]) await expectSeen(step(page, 'linked'));
  await picture(ben, 'link-linked-360');
  for (const page of [ana, ben]) await page.getByRole('button', { name: 'Schließen' }).last().click();
  await linkedTo(ben, 1);

  // What the server told one of them before, and what it wrote since.
  await expectSeen(ben.getByText(/^Stand von K\d+, \d\d:\d\d$/));
  await expectSeen(ben.getByRole('button', { name: /^Tisch 12 bestellt/ }));
  await expectSeen(ben.getByRole('button', { name: /^Tisch 7 bestellt/ }));
  await order(ben, '9');
  await expectSeen(ana.getByRole('button', { name: /^Tisch 9 bestellt/ }));
  await picture(ben, 'tables-linked-360');

  await ben.context().unroute(bills);
  testServer().wire.restore();
  for (const page of [ana, ben]) await expectGone(page.getByRole('button', { name: /noch nicht bestätigt/ }));
  const rounds = await inDatabase(testServer(), `select count(*)::int as n from app.rounds`);
  expect(rounds).toEqual([{ n: 3 }]);
  for (const camera of cameras) await camera.close();
});
