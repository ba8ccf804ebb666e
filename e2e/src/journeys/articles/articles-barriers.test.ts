import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { nameButton } from './articles-acts.ts';
import { articleWords } from './articles-words.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const t = articleWords.de;
const desk = { width: 1440, height: 900 };
const tablet = { width: 834, height: 1112 };
const phone = { width: 360, height: 740 };

/** Every face of the article screens, with what has to be on it. */
const faces: readonly {
  readonly what: string;
  readonly path: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly show: (page: Page) => Promise<void>;
}[] = [
  { what: 'list', path: '/admin/articles', size: desk, show: (page) => expectSeen(nameButton(page, 'Helles 0,5 l')) },
  { what: 'lines on a phone', path: '/admin/articles', size: phone, show: seeLines },
  {
    what: 'deposits',
    path: '/admin/articles/deposit',
    size: desk,
    show: (page) => expectSeen(page.getByRole('switch')),
  },
  {
    what: 'gift cards',
    path: '/admin/articles/gift-card-single-purpose',
    size: tablet,
    show: (page) => expectSeen(page.getByRole('table')),
  },
  { what: 'nothing found', path: '/admin/articles', size: desk, show: seeNothing },
  { what: 'error', path: '/admin/articles', size: desk, show: seeError },
  { what: 'several chosen', path: '/admin/articles', size: desk, show: seeBulk },
  { what: 'editor beside the list', path: '/admin/articles', size: desk, show: seeEditor },
  { what: 'editor over the list', path: '/admin/articles', size: tablet, show: seeEditor },
  { what: 'new article with problems', path: '/admin/articles', size: phone, show: seeProblems },
  { what: 'import with problems', path: '/admin/articles', size: desk, show: seeImport },
  { what: 'categories', path: '/admin/articles', size: phone, show: seeCategories },
];

test.each((['light', 'dark'] as const).flatMap((theme) => faces.map((face) => ({ ...face, theme }))))(
  'an owner meets no barrier in $what, $theme',
  async ({ path, size, theme, show }) => {
    const { page, context, signIn, close } = await testServer().visitor({ size, theme });
    await context.addInitScript((chosen) => localStorage.setItem('tresen-theme', chosen), theme);
    await signIn('owner');
    await page.goto(path);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    await show(page);
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await close();
  },
);

test.each(['light', 'dark'] as const)('an owner meets no barrier where there is nothing yet, %s', async (theme) => {
  const { page, context, signIn, close } = await testServer().visitor({ size: desk, theme });
  await context.addInitScript((chosen) => localStorage.setItem('tresen-theme', chosen), theme);
  await signIn('otherOwner');
  await page.goto('/admin/articles/gift-card-single-purpose');
  await expectSeen(page.getByText('Noch keine Gutscheine'));
  expect(await barriersOf(page)).toEqual([]);
  await close();
});

async function seeLines(page: Page): Promise<void> {
  await expectSeen(
    page.getByRole('list', { name: 'Artikel', exact: true }).getByRole('button', { name: 'Helles 0,5 l', exact: true }),
  );
  await expectSeen(page.getByRole('button', { name: t.create }));
}

async function seeNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expectSeen(page.getByText(t.nothingFound));
}

async function seeError(page: Page): Promise<void> {
  await page.route('**/api/v1/articles?**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'server/failed', status: 500, title: 'failed', traceId: 'abc' }),
    }),
  );
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Erneut versuchen' }));
}

async function seeBulk(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: t.select('Helles 0,5 l') }).click();
  await expectSeen(page.getByRole('region', { name: t.bulk }));
}

async function seeEditor(page: Page): Promise<void> {
  await nameButton(page, 'Pils 0,33 l').click();
  await expectSeen(page.getByLabel(t.price));
  await page.getByText('Erweitert').click();
  await expectSeen(page.getByLabel(t.barcode));
  await expectSeen(page.getByLabel('Station in Biergarten Lindenhof'));
}

async function seeProblems(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.create }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click();
  await expectSeen(page.getByRole('alert').getByText(t.required));
}

async function seeImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t.import }).click();
  await page.getByRole('dialog').getByText(t.paste, { exact: true }).click();
  await page.getByLabel(t.rows).fill('Radi\tviel\nRettich\twenig');
  await page.getByRole('button', { name: t.check }).click();
  await expectSeen(page.getByText(/Stellen zu verbessern/));
}

async function seeCategories(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: 'Kategorien verwalten' }).click();
  await expectSeen(page.getByLabel('Neue Kategorie'));
}
