import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import type { Visitor, VisitorOptions } from '../../test-server/visitor.ts';
import { articleWords } from './articles-words.ts';
import { expectSeen } from '../expect-seen.ts';

type Locale = 'de' | 'en';

export const articlesPath = '/admin/articles';

/** The owner in front of the list. */
export async function openArticles(
  testServer: TestServer,
  options: VisitorOptions = {},
  path: string = articlesPath,
): Promise<Visitor> {
  const visitor = await testServer.visitor({ size: { width: 1440, height: 900 }, ...options });
  await visitor.signIn('owner');
  await visitor.open(path);
  await expectSeen(visitor.page.getByRole('table'));
  return visitor;
}

/** The button with the name of an article, also far down in a long list: it is looked for first. */
export function nameButton(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('button', { name, exact: true });
}

export async function searchFor(page: Page, locale: Locale, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: articleWords[locale].search }).fill(text);
}

/** Opens an article beside the list and waits for its form. */
export async function openEditor(page: Page, locale: Locale, name: string): Promise<Locator> {
  await searchFor(page, locale, name);
  await nameButton(page, name).click();
  const editor = page.getByRole('complementary', { name: articleWords[locale].edit });
  await expectSeen(editor.getByLabel(articleWords[locale].name, { exact: true }));
  return editor;
}

/** The notice at the bottom, with what can be taken back. */
export function notice(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Looks again until it is so. */
export async function expectSoon<Value>(look: () => Promise<Value>, value: Value): Promise<void> {
  await expect.poll(look, { timeout: 15_000 }).toEqual(value);
}

/** Changes an article behind the back of whoever edits it. */
export async function saveBehindTheBack(
  { context }: Visitor,
  url: string,
  name: string,
  own: Record<string, unknown>,
): Promise<void> {
  const article = await articleNamed(context, name);
  const { articleId, isRetired: _isRetired, usedBy: _usedBy, ...settings } = article;
  const answer = await context.request.put(`/api/v1/articles/${articleId}/settings`, {
    data: { ...settings, ...own },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${name} could not be saved: ${answer.status()} ${await answer.text()}`);
}

export type StoredArticle = {
  readonly articleId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly [field: string]: unknown;
};

/** An article as the server has it. */
export async function articleNamed(context: Visitor['context'], name: string): Promise<StoredArticle> {
  const found = await storedArticles(context, { search: name });
  const article = found.find((candidate) => candidate.name === name);
  if (!article) throw new Error(`there is no article ${name}`);
  return article;
}

export async function storedArticles(
  context: Visitor['context'],
  query: Record<string, string> = {},
): Promise<readonly StoredArticle[]> {
  const kinds = ['sale', 'return', 'deposit', 'gift-card'];
  const params = new URLSearchParams({ limit: '200', ...query });
  for (const [place, kind] of kinds.entries()) params.append(`kinds[${place}]`, kind);
  const answer = await context.request.get(`/api/v1/articles?${params}`);
  const { articles } = (await answer.json()) as { readonly articles: readonly StoredArticle[] };
  return articles;
}
