import type { Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { openKitchen } from '../kitchen/processing-acts.ts';
import { articleNamed, callApi } from '../menu/menu-acts.ts';
import { openTill } from './pos-acts.ts';

const article = 'Riesenbrezn';
const surfaces = ['tile', 'board', 'guest'] as const;
export type CountDelays = Readonly<Record<(typeof surfaces)[number], readonly number[]>>;

const places = { tile: `.tile[title="${article}"]`, board: '[role="dialog"] li', guest: '.item' };
/** Of none left, and of two. */
const texts = { tile: ['Ausverkauft', 'noch 2'], board: ['Wieder da', 'Noch 2'], guest: ['ausverkauft', ''] };

declare global {
  var drawnLeft: { text: string; at: number }[];
}

/**
 * Counts an article at the desk again and again, and says how long each screen took to show it, in milliseconds: from the
 * moment the server wrote into the event while it was still unsaved, until two frames after the change.
 */
export async function measureCounts(testServer: TestServer, rounds: number): Promise<CountDelays> {
  const till = await openTill(testServer);
  const kitchen = await openKitchen(testServer);
  const guest = await testServer.visitor({ size: { width: 390, height: 844 } });
  const listening = guest.page.waitForResponse((response) => response.url().includes('/menu-news/'));
  await guest.open('/menu/biergarten-lindenhof');
  await listening;
  await kitchen.page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await kitchen.page.getByRole('menuitem', { name: 'Ausverkauft melden' }).click();
  await kitchen.page.getByRole('searchbox').fill(article.toLowerCase());
  const pages = { tile: till.page, board: kitchen.page, guest: guest.page };
  for (const surface of surfaces) await watchText(pages[surface], places[surface], texts[surface]);

  const articleId = await articleNamed(till.page, article);
  const delays = { tile: [] as number[], board: [] as number[], guest: [] as number[] };
  const count = async (left: number | null) => {
    const change = { what: 'sold-out', isSoldOut: false, left };
    await callApi(till.page, 'POST', '/articles/changes', { articleIds: [articleId], change });
    return committedAt(testServer);
  };
  await count(2);
  for (let round = 0; round < rounds; round += 1) {
    const place = round % 2;
    const at = await count(place === 0 ? 0 : 2);
    for (const surface of surfaces)
      delays[surface].push((await drawnAt(pages[surface], texts[surface][place] ?? '', at)) - at);
  }
  await count(null);
  await Promise.all([till.close(), kitchen.close(), guest.close()]);
  return delays;
}

/** When the last count was written, by the clock of the server, which is this machine's. */
async function committedAt(testServer: TestServer): Promise<number> {
  const [row] = await inDatabase(
    testServer,
    `select extract(epoch from created_at) * 1000 as at from app.events where type = 'article.counted'
      order by created_at desc limit 1`,
  );
  return Number(row?.['at']);
}

/** Writes down when which of these texts was first drawn in it: two frames after it came, its pixels are on the glass. */
async function watchText(page: Page, selector: string, texts: readonly string[]): Promise<void> {
  const watched = { selector, name: article, texts: [...texts] };
  await page.evaluate(({ selector: where, name, texts: known }) => {
    globalThis.drawnLeft = [];
    let last = '';
    const look = (): void => {
      const shown = [...document.querySelectorAll(where)].find((one) => one.outerHTML.includes(name));
      const text = known.find((one) => shown?.textContent?.includes(one)) ?? 'none';
      if (text === last) return;
      last = text;
      const paint = () => globalThis.drawnLeft.push({ text, at: performance.timeOrigin + performance.now() });
      requestAnimationFrame(() => requestAnimationFrame(paint));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  }, watched);
}

/** When it was drawn after this moment. */
async function drawnAt(page: Page, text: string, after: number): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => globalThis.drawnLeft.find(({ text: drawn, at }) => drawn === wanted.text && at >= wanted.after)?.at,
    { text, after },
    { timeout: 30_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}
