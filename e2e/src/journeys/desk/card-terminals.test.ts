import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { cardKeys, type CardStandIn, openCardStandIn } from '../../test-server/card-stand-in.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { inDatabase } from './device-acts.ts';
import { placeNamed } from './settings-acts.ts';

vi.setConfig({ testTimeout: 300_000 });
const testServer = useTestServer();
let standIn: CardStandIn;
beforeAll(async () => {
  standIn = await openCardStandIn();
  await testServer().restart({ SUMUP_BASE_URL: standIn.url });
});
afterAll(() => standIn[Symbol.asyncDispose]());

test('[K40] an owner sets up a Solo on a phone: what is needed, keys, reader, a check without money', async () => {
  const desk = await testServer().visitor({ size: { width: 360, height: 740 } });
  const { page } = desk;
  await desk.signIn('owner');
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  await desk.open(`/admin/settings/locations/${locationId}/card-terminals`);
  await expectSeen(page.getByText('Noch kein Kartenterminal'));
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'cards-empty-de-360');
  await page.getByRole('button', { name: 'Terminal einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText(/^Du brauchst: einen API-Schlüssel/));
  await picture(page, 'cards-kind-de-360');
  await dialog.getByRole('radio', { name: /^Girocard-Terminal/ }).check();
  await expectSeen(dialog.getByText(/noch keine Bridge angemeldet/));
  await dialog.getByRole('radio', { name: /^SumUp Solo/ }).check();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByLabel('API-Schlüssel').fill('sup_sk_something_else');
  await dialog.getByLabel('Affiliate-Schlüssel').fill(cardKeys.affiliateKey);
  await dialog.getByLabel('App-ID').fill(cardKeys.appId);
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await expectSeen(dialog.getByText(/nimmt diese Schlüssel nicht an/));
  await dialog.getByLabel('API-Schlüssel').fill(cardKeys.apiKey);
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'cards-keys-de-360');
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('radio', { name: 'Ein neues koppeln' }).check();
  await dialog.getByLabel('Kopplungscode').fill('WRONGCODE');
  await dialog.getByLabel('Name', { exact: true }).fill('Theke');
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expectSeen(dialog.getByText(/kennt diesen Kopplungscode nicht/));
  await dialog.getByLabel('Kopplungscode').fill(cardKeys.code);
  await picture(page, 'cards-reader-de-360');
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expectSeen(dialog.getByText(/^Das Terminal antwortet/));
  await picture(page, 'cards-ready-de-360');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expectGone(dialog);
  await expectSeen(page.locator('[data-state="idle"]'));
  await page.getByRole('switch', { name: 'Karte über das Terminal' }).click();
  await expect
    .poll(
      async () =>
        (await inDatabase(testServer(), `select abilities from app.locations where location_id = $1`, [locationId]))[0],
    )
    .toEqual({ abilities: ['card-terminals'] });
  expect(await barriersOf(page)).toEqual([]);
  await picture(page, 'cards-list-de-360');
  // A Solo that was switched off says so when it is asked.
  await standIn.setOffline(true);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expectSeen(page.locator('[data-state="offline"]'));
  await standIn.setOffline(false);
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expectSeen(page.locator('[data-state="idle"]'));
  await page.getByRole('button', { name: 'Mehr zu Theke' }).click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Terrasse');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Terrasse' }));
  expect(await page.content()).not.toContain(cardKeys.apiKey);
  await page.getByRole('button', { name: 'Mehr zu Terrasse' }).click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expectSeen(page.getByText('Noch kein Kartenterminal'));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Terrasse' }));
  expect(desk.complaints().filter((line) => !/40[19]|422/.test(line))).toEqual([]);
  await desk.close();

  const english = await testServer().visitor({ locale: 'en', size: { width: 1280, height: 900 } });
  await english.signIn('owner');
  await english.open(`/admin/settings/locations/${locationId}/card-terminals`);
  await expectSeen(english.page.locator('[data-state="idle"]'));
  expect(await barriersOf(english.page)).toEqual([]);
  await picture(english.page, 'cards-list-en-1280');
  await english.close();
});
