import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { picture } from '../picture.ts';
import { smallTargets } from './pos-acts.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** At every size: seen by people, and nothing smaller than a thumb or wider than the screen. */
export async function lookAt(page: Page, name: string, fieldLabel: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, `${name}-${size.width}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ name, size, isTooWide: width > size.width }).toEqual({ name, size, isTooWide: false });
  }
  if (before) await page.setViewportSize(before);
  // A label inside its field is nothing to press.
  const small = (await smallTargets(page)).filter((target) => !target.startsWith(fieldLabel));
  expect({ name, small, barriers: await barriersOf(page) }).toEqual({ name, small: [], barriers: [] });
}
