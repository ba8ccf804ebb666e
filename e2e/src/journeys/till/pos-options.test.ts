import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { openKitchen, ticket } from '../kitchen/processing-acts.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, partsAreHere, payButton, result, smallTargets, tile } from './pos-acts.ts';
import { offerOptions } from './pos-options-acts.ts';
import { bookedBy, deviceOf, incidentsOf, keptOnDevice, needNoPaper } from './pos-proof-acts.ts';

const testServer = useTestServer();
beforeAll(() => offerOptions(testServer()));

function cartOf(page: Page) {
  return page.getByRole('list', { name: /^(Warenkorb|Cart)$/ });
}

async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    window.addEventListener('click', () => (dataset.taps = String(Number(dataset.taps ?? 0) + 1)), true);
  });
}

test('[T3] a tile says that something can be chosen also where a deposit or a count needs the room', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 360, height: 740 } });
  const steak = tile(page, 'Rumpsteak 250 g');
  await expectSeen(steak.locator('.deposit'));
  await expectSeen(steak.locator('.sign'));
  const [sign, ...others] = await steak.evaluate((one) => {
    const range = document.createRange();
    const boxOf = (part: string) => {
      range.selectNodeContents(one.querySelector(part) ?? one);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    return ['.sign', '.name', '.price'].map(boxOf);
  });
  for (const other of others)
    expect(sign && (other.right <= sign.left || other.bottom <= sign.top || other.top >= sign.bottom)).toBe(true);
  await close();
});

test('[T1] [T3] [T6] a dish with one required choice takes two taps, and its options reach kitchen and receipt', async () => {
  const till = await openTill(testServer());
  const kitchen = await openKitchen(testServer());
  const { page } = till;
  await countTaps(page);

  await tile(page, 'Steckerlfisch').first().click();
  const sheet = page.getByRole('dialog', { name: 'Steckerlfisch' });
  await expectSeen(sheet.getByText('Beilage wählen'));
  expect(await cartOf(page).getByText('Steckerlfisch').count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Beilagensalat' }).click();
  await expectGone(sheet);
  await expectSeen(cartOf(page).getByText('Beilagensalat'));
  expect(await page.evaluate(() => document.body.dataset.taps)).toBe('2');

  // The line opens everything else.
  await cartOf(page).getByText('Steckerlfisch').click();
  await sheet.getByRole('button', { name: /^Pfefferrahmsoße/ }).click();
  await sheet.getByRole('button', { name: 'Zwiebeln' }).click();
  await sheet.getByRole('button', { name: 'Nüsse' }).click();
  await expectSeen(sheet.getByText(/Enthält.*Milch/));
  expect(await barriersOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Fertig' }).click();
  await expectSeen(cartOf(page).getByText('Beilagensalat, + Pfefferrahmsoße, ohne Zwiebeln, ohne Nüsse'));

  await payButton(page, /^Passend/).click();
  const panel = result(page, /^Bezahlt/);
  await expectSeen(panel);
  const number = /K\d+-\d+/.exec((await panel.textContent()) ?? '')?.[0] ?? '';
  const shown = ticket(kitchen.page, number, 'new');
  await expectSeen(shown.getByText('+ Pfefferrahmsoße'));
  await expectSeen(shown.getByText('ohne Zwiebeln'));
  // What somebody leaves out because they must warns.
  await expectSeen(shown.locator('.note.allergy', { hasText: 'ohne Nüsse' }));
  await picture(kitchen.page, 'options-kitchen');
  await kitchen.page.reload();
  await expectSeen(ticket(kitchen.page, number, 'new').getByText('+ Pfefferrahmsoße'));

  await page.getByRole('button', { name: 'Letzte Bestellungen' }).click();
  await page.getByRole('dialog').getByText(number).first().click();
  await expectSeen(page.getByRole('dialog').getByText(/\+ Pfefferrahmsoße, ohne Zwiebeln/));
  await page.getByRole('button', { name: 'Nochmal bestellen' }).click();
  await expectSeen(cartOf(page).getByText('Beilagensalat, + Pfefferrahmsoße, ohne Zwiebeln, ohne Nüsse'));
  // The server prices what was chosen like the till.
  const deviceId = await deviceOf(page);
  await expect.poll(async () => (await bookedBy(testServer(), deviceId)).length, { timeout: 30_000 }).toBe(1);
  expect(await incidentsOf(testServer(), deviceId)).toEqual([]);
  expect([...till.complaints(), ...kitchen.complaints()]).toEqual([]);
  await Promise.all([till.close(), kitchen.close()]);
});

test('[T4] sizes are sold from one tile with one tap each, counted apart, and found by their label', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 360, height: 640 } });
  const family = page.getByRole('group', { name: 'Dunkles', exact: true });
  await family.getByRole('button', { name: '0,3 l' }).click();
  await family.getByRole('button', { name: '0,5 l' }).click();
  await family.getByRole('button', { name: '0,5 l' }).click();
  await expectSeen(family.getByRole('button', { name: /0,5 l.*2/ }));
  expect(await smallTargets(page)).toEqual([]);
  await picture(page, 'sizes-360x640');
  await page.getByRole('button', { name: /^Warenkorb zeigen/ }).click();
  await expectSeen(cartOf(page).getByText('Dunkles 0,3 l'));
  await expectSeen(cartOf(page).getByText('Dunkles 0,5 l'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Artikel suchen' }).click();
  await page.getByRole('searchbox').fill('dunkles 0,3');
  await expectSeen(tile(page, 'Dunkles 0,3 l'));
  await close();
});

test('rulings-34 a reload without a server brings what this catalogue needs: sizes on their tile, and a dish that asks', async () => {
  const { page, complaints, close } = await openTill(testServer(), { keepsApp: true });
  await partsAreHere(page);
  await keptOnDevice(page);
  testServer().wire.cut();
  await page.reload();
  await needNoPaper(page);
  const family = page.getByRole('group', { name: 'Dunkles', exact: true });
  await family.getByRole('button', { name: '0,3 l' }).click();
  await expectSeen(cartOf(page).getByText('Dunkles 0,3 l'));
  await tile(page, 'Steckerlfisch').first().click();
  await page.getByRole('dialog', { name: 'Steckerlfisch' }).getByRole('button', { name: 'Beilagensalat' }).click();
  await expectSeen(cartOf(page).getByText('Beilagensalat'));
  expect(complaints().filter((one) => !one.includes('ERR_CONNECTION'))).toEqual([]);
  await close();
});

test('[T1] [T2] two required groups keep the sheet open until both are chosen', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 360, height: 640 } });
  await tile(page, 'Rumpsteak 250 g').first().click();
  const sheet = page.getByRole('dialog', { name: 'Rumpsteak 250 g' });
  await sheet.getByRole('button', { name: 'medium' }).click();
  await expectSeen(sheet.getByText('Beilage wählen'));
  await picture(page, 'options-quick-360x640');
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'ohne Beilage' }).click();
  await sheet.getByRole('button', { name: /^Fertig/ }).click();
  await expectGone(sheet);
  await close();
});

test('rulings-42 while a till with an older build sells, no till is offered options, and the owner reads which one it waits for', async () => {
  const older = await openTill(testServer(), { prepare: sayNothingOfTypes });
  await tile(older.page, 'Steckerlfisch').first().click();
  await expectSeen(cartOf(older.page).getByText('Steckerlfisch'));
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open('/admin/articles/options');
  await expectSeen(owner.page.getByText(/^Noch nicht an der Kasse: .*Theke/));
  const till = await openTill(testServer());
  await tile(till.page, 'Steckerlfisch').first().click();
  await expectSeen(cartOf(till.page).getByText('Steckerlfisch'));
  await Promise.all([older.close(), owner.close(), till.close()]);
});

/** As a build that does not know the handshake of types. */
async function sayNothingOfTypes({ page }: Visitor): Promise<void> {
  await page.route('**/api/v1/till/hello', async (route) => {
    const { knows: _knows, knowsSig: _sig, ...said } = route.request().postDataJSON() as Record<string, unknown>;
    await route.continue({ postData: said });
  });
}
