import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { standInKeys } from '../../test-server/tse-stand-in.ts';
import { picture } from '../picture.ts';
import type { TestServer } from '../../test-server.ts';
import { field, placeNamed } from './settings-acts.ts';

/** An owner on a phone, in German and light, and on a large screen, in English and dark; and where the TSE of a location is set up. */
export async function openTsePage(testServer: TestServer) {
  const phone = await testServer.visitor({ size: { width: 360, height: 740 } });
  const wide = await testServer.visitor({ locale: 'en', theme: 'dark', size: { width: 1280, height: 900 } });
  await wide.context.addInitScript(() => localStorage.setItem('tresen-theme', 'dark'));
  await phone.signIn('owner');
  await wide.signIn('owner');
  const { locationId } = await placeNamed(phone.page, 'Biergarten Lindenhof');
  return { phone, wide, path: `/admin/settings/locations/${locationId}/tse` };
}

export async function checkKeys(page: Page, apiSecret = standInKeys.apiSecret): Promise<void> {
  await field(page, 'API-Schlüssel').fill(standInKeys.apiKey);
  await page.getByLabel('API-Geheimnis').fill(apiSecret);
  await page.getByRole('button', { name: 'Schlüssel prüfen' }).click();
}

/** Every register that is in use is registered. */
export async function expectReady(page: Page): Promise<void> {
  await page.getByText('bereit', { exact: true }).waitFor({ timeout: 90_000 });
  await page.getByText('angemeldet', { exact: true }).first().waitFor({ timeout: 90_000 });
  expect(await page.getByText('wird angemeldet', { exact: true }).count()).toBe(0);
}

/** All of a page, for whoever looks at it. */
export async function whole(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture({ screenshot: (options) => page.screenshot({ ...options, fullPage: true }) }, name);
}
