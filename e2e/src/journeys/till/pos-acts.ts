import type { Locator, Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import type { Person } from '../../test-server/people.ts';
import type { Visitor, VisitorOptions } from '../../test-server/visitor.ts';
import { expectSeen } from '../expect-seen.ts';
import { placeNamed } from '../desk/settings-acts.ts';

export const posPath = '/admin/orders/pos';
const place = 'Biergarten Lindenhof';

type TillOptions = VisitorOptions & {
  readonly area?: string;
  readonly person?: Person;
  readonly paymentTypes?: readonly string[];
  /** Runs before the first page opens: the place for another clock. */
  readonly prepare?: (visitor: Visitor) => Promise<void>;
};

/** A fresh browser that becomes a till through the real endpoint, and stands in its area. */
export async function openTill(testServer: TestServer, options: TillOptions = {}): Promise<Visitor> {
  const { area = 'Ausschank', person = 'owner', paymentTypes, prepare, ...rest } = options;
  const visitor = await testServer.visitor(rest);
  await prepare?.(visitor);
  await visitor.signIn('owner');
  if (paymentTypes) await setPaymentTypes(visitor, testServer.url, paymentTypes);
  const code = await deviceCode(visitor, testServer.url);
  if (person !== 'owner') await visitor.signIn(person);
  await visitor.open(posPath);
  await enrol(visitor.page, code);
  await visitor.page.getByRole('button', { name: area, exact: true }).click();
  await expectSeen(tile(visitor.page, 'Helles 0,5 l'));
  return visitor;
}

export async function deviceCode({ page, context }: Visitor, url: string): Promise<string> {
  const { locationId } = await placeNamed(page, place);
  const answer = await context.request.post(`/api/v1/locations/${locationId}/device-codes`, {
    data: { role: 'pos', name: 'Theke' },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`no code: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { readonly code: string }).code;
}

/** The three steps, as a person takes them. */
export async function enrol(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Code$/).fill(code);
  await page.getByRole('button', { name: /^(Kasse einrichten|Set up till)$/ }).click();
  await page.getByRole('button', { name: /^(Später|Later)$/ }).click();
  await page.getByRole('button', { name: /^(Kassieren|Start selling)$/ }).click();
}

export async function setPaymentTypes(visitor: Visitor, url: string, paymentTypes: readonly string[]): Promise<void> {
  await changePlace(visitor, url, { paymentTypes });
}

/** What the settings page of the location saves, with one thing changed. */
export async function changePlace(visitor: Visitor, url: string, changed: Record<string, unknown>): Promise<void> {
  const { locationId } = await placeNamed(visitor.page, place);
  const path = `/api/v1/locations/${locationId}`;
  const shown = await visitor.context.request.get(path);
  const {
    entitlements: _entitlements,
    stations: _stations,
    ...settings
  } = (await shown.json()) as Record<string, unknown>;
  const saved = await visitor.context.request.put(`${path}/settings`, {
    data: { ...settings, ...changed },
    headers: { origin: url },
  });
  if (!saved.ok()) throw new Error(`not saved: ${saved.status()} ${await saved.text()}`);
}

/** By the name of the article, whatever else the tile says. */
export function tile(page: Page, name: string): Locator {
  return page.locator(`.tile[title="${name}"]`);
}

export async function tap(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await tile(page, name).first().click();
}

/** On a small phone what is eaten lies below what is drunk. */
export async function tapBelow(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const grid = page.locator('.tile').first();
    await grid.hover();
    for (let turn = 0; turn < 20 && (await tile(page, name).count()) === 0; turn += 1) await page.mouse.wheel(0, 200);
    await tap(page, name);
  }
}

export function payButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('group', { name: /^(Bezahlen|Pay)$/ }).getByRole('button', { name });
}

/** The panel after paying, by the sentence it says. */
export function result(page: Page, said: RegExp | string): Locator {
  return page.getByRole('region', { name: said });
}

/** How many tiles can be seen whole. */
export async function wholeTiles(page: Page): Promise<number> {
  return page.evaluate(() => {
    const grid = document.querySelector('.tile')?.closest('[role="group"]');
    if (!grid) return 0;
    const frame = grid.getBoundingClientRect();
    return [...grid.querySelectorAll('.tile')].filter((one) => {
      const box = one.getBoundingClientRect();
      return (
        box.top >= frame.top && box.bottom <= frame.bottom + 0.5 && box.left >= frame.left && box.right <= frame.right
      );
    }).length;
  });
}

/** Everything that can be pressed and is smaller than a thumb. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, main label, main input, [role="dialog"] button, [role="dialog"] label',
      ),
    ]
      .filter((one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      // The name of a text field lies in the field, which is what somebody taps.
      .filter((one) => !(one instanceof HTMLLabelElement && one.control?.getAttribute('type') === 'text'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ one, box }) =>
          box.width > 1 &&
          (box.width < 47.5 || box.height < 47.5) &&
          one.closest('label') === (one.tagName === 'LABEL' ? one : null),
      )
      .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent} ${box.width}x${box.height}`),
  );
}

/** A till fetches all its dialogs while there is a network; the last of them has come. */
export async function partsAreHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('receipt-link-dialog')),
  );
}
