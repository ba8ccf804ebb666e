import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../test-server/root.ts';
import { expectSeen } from '../expect-seen.ts';
import { openTill } from './pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const category = 'Lange Wörter';
const dishes = (await readFile(join(root, 'server/test/german-dishes.txt'), 'utf8')).trim().split('\n');
const marked = new Map(dishes.map((dish) => [dish.replaceAll('|', ''), dish]));

const widths = [360, 390, 820, 1100, 1180, 1440];
const sizes = ['small', 'medium', 'large', undefined] as const;

beforeAll(async () => {
  const { context, signIn, close } = await testServer().visitor();
  await signIn('owner');
  const rows = [...marked.keys()].map((name) => `${name};14,80;${category};19 %`);
  const answer = await context.request.post('/api/v1/article-imports', {
    multipart: {
      same: 'new',
      file: {
        name: 'gerichte.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Name;Preis;Kategorie;MwSt\n${rows.join('\n')}`),
      },
    },
    headers: { origin: testServer().url },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  await close();
});

type Seen = { readonly name: string; readonly lines: readonly string[]; readonly size: number };

/** Every name in sight with the lines the browser really made of it, letter by letter. */
async function namesIn(page: Page, selector: string): Promise<readonly Seen[]> {
  return page.evaluate((where) => {
    const range = document.createRange();
    return [...document.querySelectorAll(where)].flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      const box = element.getBoundingClientRect();
      const lines: string[] = [];
      let last = -Infinity;
      for (let place = 0; place < text.length; place += 1) {
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        const drawn = [...range.getClientRects()].findLast(({ width }) => width > 0);
        const letter = text.data[place] ?? '';
        if (!drawn || letter === '\u00AD') continue;
        // What is cut off behind an ellipsis is not broken.
        if (drawn.top >= box.bottom - 2) break;
        if (drawn.top > last + 4) lines.push('');
        last = Math.max(last, drawn.top);
        lines.push(`${lines.pop() ?? ''}${letter}`);
      }
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return [{ name: text.data.replaceAll('\u00AD', '').replaceAll('\u00A0', ' '), lines, size }];
    });
  }, selector);
}

/** The words of a name that a line ends in, outside of their joints. */
function badBreaks({ name, lines }: Seen): readonly string[] {
  const allowed = marked.get(name);
  if (allowed === undefined) return [];
  const joints = new Set<number>();
  let at = 0;
  for (const sign of allowed) {
    if (sign === '|' || sign === ' ') joints.add(at);
    if (sign === '-') joints.add(at + 1);
    if (sign !== '|' && sign !== ' ') at += 1;
  }
  let end = 0;
  const bad: string[] = [];
  for (const line of lines.slice(0, -1)) {
    end += line.replaceAll(/[\s\u00A0]/gu, '').length;
    if (!joints.has(end)) bad.push(`${name}: ${lines.join(' / ')}`);
  }
  return bad;
}

/** From the top of the list to its end, as a thumb does. */
async function allTiles(page: Page): Promise<readonly Seen[]> {
  const grid = page.getByRole('group', { name: 'Artikel' });
  await grid.evaluate((element) => element.scrollTo({ top: 0 }));
  const seen = new Map<string, Seen>();
  for (;;) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const one of await namesIn(page, '.tile .name')) seen.set(one.name, one);
    const isEnd = await grid.evaluate((element) => {
      const before = element.scrollTop;
      element.scrollBy({ top: element.clientHeight });
      return element.scrollTop === before;
    });
    if (isEnd) return [...seen.values()];
  }
}

async function openDishes(page: Page): Promise<void> {
  await page.getByRole('tab', { name: category }).click();
  await expectSeen(page.locator('.tile[title="Helles 0,5 l"]').first());
}

test('[floor-4] no German word is broken outside its joints on any tile, whatever the width and the size of tiles', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 1440, height: 900 } });
  for (const tileSize of sizes) {
    await page.evaluate((size) => {
      localStorage.setItem('tresen-till-display', JSON.stringify(size === undefined ? {} : { tileSize: size }));
    }, tileSize);
    await page.reload();
    await openDishes(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : width < 900 ? 1180 : 900 });
      await expect.poll(async () => (await namesIn(page, '.tile .name')).length).toBeGreaterThan(8);
      const seen = await allTiles(page);
      expect(seen.filter(({ name }) => marked.has(name)).length).toBe(marked.size);
      expect(seen.flatMap(badBreaks), `tiles ${tileSize} at ${width}`).toEqual([]);
      expect(Math.min(...seen.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
      const columns = await page.evaluate(() => document.querySelector('.row')?.children.length);
      if (width === 820) expect(columns).toBe(6);
    }
  }
  await close();
});

test('[floor-4] no German word is broken outside its joints in the title of an item sheet on a phone', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 360, height: 844 } });
  await openDishes(page);
  const drawn = await page
    .locator('.tile')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title') ?? ''));
  const longest = drawn.toSorted((one, other) => other.length - one.length).slice(0, 6);
  expect(longest.every((name) => marked.has(name))).toBe(true);
  for (const name of longest) {
    const tile = page.locator(`.tile[title="${name}"]`).first();
    await tile.scrollIntoViewIfNeeded();
    await tile.click({ button: 'right' });
    const title = '[role="dialog"] h2 > span';
    await expect.poll(async () => (await namesIn(page, title)).map((one) => one.name)).toEqual([name]);
    await expect.poll(async () => (await namesIn(page, title)).flatMap(badBreaks)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  }
  await close();
});

test('[floor-4] no German word is broken outside its joints in the cart', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 1440, height: 900 } });
  await openDishes(page);
  const grid = page.getByRole('group', { name: 'Artikel' });
  // All of them, one after the other, as far as the list goes.
  for (let isEnd = false; !isEnd;) {
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('.tile:not(.in)')) one.click();
    });
    isEnd = await grid.evaluate((element) => {
      const before = element.scrollTop;
      element.scrollBy({ top: element.clientHeight });
      return element.scrollTop === before;
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    const opener = page.locator('button.open');
    if (width < 960 && !(await page.getByRole('list', { name: 'Warenkorb' }).isVisible())) await opener.click();
    await expectSeen(page.getByRole('list', { name: 'Warenkorb' }));
    const lines = '[aria-label="Warenkorb"] .what > span:first-child';
    await expect.poll(async () => (await namesIn(page, lines)).length).toBeGreaterThanOrEqual(marked.size);
    await expect
      .poll(async () => (await namesIn(page, lines)).flatMap(badBreaks), { message: `cart at ${width}` })
      .toEqual([]);
  }
  await close();
});
