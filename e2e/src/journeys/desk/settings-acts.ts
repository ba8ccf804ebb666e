import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';

type Place = {
  readonly locationId: string;
  readonly name: string;
  readonly areas: readonly { readonly areaId: string; readonly name: string }[];
};

/** A text field by its label, with or without the word "optional". */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(label)}( \\(optional\\))?$`) });
}

export async function expectValue(page: Page | Locator, label: string, value: string): Promise<void> {
  await expect.poll(() => field(page, label).inputValue(), { timeout: 15_000 }).toBe(value);
}

/** The bar is gone: nothing is left to save. */
export async function expectSaved(page: Page): Promise<void> {
  await expectSeen(page.getByText(/^(Gespeichert|Saved)$/));
  await expectGone(page.getByRole('region', { name: /^(Nicht gespeicherte Änderungen|Unsaved changes)$/ }));
}

/** The locations of the visitor's organisation, as the API lists them. */
export async function placesOf(page: Page): Promise<readonly Place[]> {
  const response = await page.context().request.get('/api/v1/locations');
  return ((await response.json()) as { readonly locations: readonly Place[] }).locations;
}

export async function placeNamed(page: Page, name: string): Promise<Place> {
  const place = (await placesOf(page)).find((each) => each.name === name);
  if (place === undefined) throw new Error(`there is no place called ${name}`);
  return place;
}
