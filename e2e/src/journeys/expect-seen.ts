import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a person could see it. */
export async function expectSeen(locator: Locator): Promise<void> {
  // What is drawn again just then, with data instead of a place for them, is seen a moment later. Also called before a test begins.
  for (let looks = 0; looks < 10; looks += 1) {
    await locator.first().waitFor({ state: 'visible' });
    if (await locator.first().isVisible()) return;
  }
  throw new Error(`comes and goes: ${String(locator)}`);
}

export async function expectGone(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
  expect(await locator.count()).toBeLessThanOrEqual(1);
}

/** Waits for the address, without the host. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => addressOf(page), { timeout: 15_000 }).toBe(address);
}

export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}
