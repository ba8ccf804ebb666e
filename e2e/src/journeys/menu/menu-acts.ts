import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import type { Visitor } from '../../test-server/visitor.ts';

export const slug = 'biergarten-lindenhof';

/** Presses Tab until it is there, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, most = 160): Promise<void> {
  await wanted.first().waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(wanted)}`);
}

/** The rows of the first category, as they stand. */
export function entryNames(page: Page): Promise<readonly string[]> {
  return page.locator('[data-entry-row]').evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
}

export async function expectPublished(page: Page): Promise<void> {
  await page.getByText('Veröffentlicht. In wenigen Sekunden für Gäste sichtbar.').waitFor();
}

/** Somebody with a phone who has switched scripts off, or uses fingers. */
export async function openContext(
  { context }: Visitor,
  url: string,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const browser = context.browser();
  if (!browser) throw new Error('there is no browser');
  return browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, ...options });
}

/** A call of the owner's browser to the API. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const response = await page.context().request.fetch(`/api/v1${path}`, {
    method,
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() },
    ...(data ? { data } : {}),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

type Listed = { readonly menuId: string; readonly name: string; readonly isDefault: boolean };

export async function demoMenu(page: Page): Promise<Listed> {
  const { menus } = (await callApi(page, 'GET', '/menus')) as { menus: readonly Listed[] };
  const found = menus.find(({ isDefault }) => isDefault);
  if (!found) throw new Error('the demo organisation has no menu');
  return found;
}

export async function articleNamed(page: Page, name: string): Promise<string> {
  const { articles } = (await callApi(page, 'GET', `/articles?search=${encodeURIComponent(name)}`)) as {
    articles: readonly { articleId: string; name: string }[];
  };
  const found = articles.find((article) => article.name === name);
  if (!found) throw new Error(`there is no article ${name}`);
  return found.articleId;
}

export async function ownerAt(
  testServer: TestServer,
  path: string,
  options: Parameters<TestServer['visitor']>[0] = {},
): Promise<Visitor> {
  const visitor = await testServer.visitor(options);
  await visitor.signIn('owner');
  await visitor.open(path);
  return visitor;
}

export async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => entryNames(page), { timeout: 10_000 }).toEqual(names);
}
