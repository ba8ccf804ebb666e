import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { standInKeys } from '../../test-server/tse-stand-in.ts';
import { picture } from '../picture.ts';
import { field } from './settings-acts.ts';

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
