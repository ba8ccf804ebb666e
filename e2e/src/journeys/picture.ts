import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where pictures for people go, if somebody wants some. */
export async function picture(page: Pick<Page, 'screenshot'>, name: string): Promise<void> {
  const folder = process.env.TRESEN_PICTURES;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
