import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a person could see it. */
export async function expectSeen(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
  expect(await locator.first().isVisible()).toBe(true);
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
