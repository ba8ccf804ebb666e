import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { managerOf } from './pos-proof-acts.ts';

export const tablesPath = '/admin/orders/tables';

/** Two rooms with tables, as an owner would draw them, in a place whose devices all know tables. */
export async function furnish(testServer: TestServer): Promise<void> {
  const owner = await testServer.visitor();
  await owner.signIn('owner');
  const manage = managerOf(testServer, owner.context);
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  const { areas } = (await manage('GET', `/locations/${locationId}/areas`)) as {
    readonly areas: readonly { readonly areaId: string; readonly name: string }[];
  };
  const areaId = areas.find(({ name }) => name === 'Ausschank')?.areaId ?? null;
  const tables = (names: readonly number[]) =>
    names.map((name, place) => ({
      tableId: randomUUID(),
      name: String(name),
      seats: 2 + 2 * (place % 3),
      shape: place % 4 === 3 ? 'round' : 'square',
      x: 2 + (place % 4) * 11,
      y: 2 + Math.floor(place / 4) * 9,
      w: 7,
      h: 6,
      turn: 0,
    }));
  const numbers = Array.from({ length: 24 }, (_, place) => place + 1);
  for (const [name, some] of [
    ['Gaststube', numbers.slice(0, 14)],
    ['Terrasse', numbers.slice(14)],
  ] as const)
    await manage('PUT', `/rooms/${randomUUID()}`, { name, locationId, areaId, tables: tables(some) });
  await inDatabase(
    testServer,
    `update app.locations set abilities = array['table-service'] where location_id = '${locationId}'`,
  );
  await owner.close();
}

export async function openTables(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Tische|Tables)$/ }).click();
  await page.getByRole('heading', { name: /Tische|Tables/ }).waitFor();
}

/** By its number, whatever else the tile says. */
export function tableTile(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^(Tisch|Table) ${name} `) });
}

export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    dataset.taps = '0';
    window.addEventListener('pointerdown', () => (dataset.taps = String(Number(dataset.taps ?? 0) + 1)), true);
  });
  return async () => Number(await page.evaluate(() => document.body.dataset.taps));
}

/** So many tills nearby talk to this one without a server. */
export function linkedTo(page: Page, devices: number): Promise<void> {
  return page.locator(`[data-neighbours="${devices}"]`).waitFor({ state: 'attached', timeout: 60_000 });
}
