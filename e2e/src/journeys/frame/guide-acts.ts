import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestServer } from '../../test-server.ts';
import { root } from '../../test-server/root.ts';
import type { Visitor } from '../../test-server/visitor.ts';

export type Locale = 'de' | 'en';

/** Shows a picture of the guide: what its caption prints bold has to be on the screen by then. */
export type Show = (name: string, page: Page, frame?: Locator) => Promise<void>;

export type Walk = { readonly testServer: TestServer; readonly locale: Locale; readonly show: Show };

export const desk = { width: 1100, height: 720 };

/** Waits longer, for seven browsers follow each other on a busy machine, and keeps its storage like an installed app. */
export async function patient({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<void> {
  page.setDefaultTimeout(120_000);
  await context.addInitScript(() => {
    for (const name of ['StorageManager', 'StorageBucket']) {
      const kind: unknown = Reflect.get(globalThis, name);
      if (typeof kind !== 'function') continue;
      Object.assign(kind.prototype as object, { persisted: () => Promise.resolve(true) });
    }
  });
}

/** The captions of all pictures of a language, with the words they print bold. */
export async function captionsOf(locale: Locale): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = join(root, 'docs/guide', locale);
  const texts = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const pictures = texts.flatMap((text) => [...text.matchAll(/!\[([^\]]+)\]\(\.\.\/images\/([\w-]+)\.\w+\.webp\)/g)]);
  return new Map(
    pictures.map(([, caption = '', name = '']) => [
      name,
      [...caption.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? ''),
    ]),
  );
}

/** Writes pictures into the folder that `pnpm guide` names; else it only looks. */
export function camera(locale: Locale, captions: ReadonlyMap<string, readonly string[]>, shown: string[]): Show {
  return async (name, page, frame) => {
    const seen = frame ?? page.locator('body');
    for (const word of captions.get(name) ?? [])
      await expect
        .poll(() => speaks(seen, word), { message: `${name}.${locale} shows ${word}`, timeout: 60_000 })
        .toBe(true);
    await settled(page);
    shown.push(name);
    const folder = process.env['GUIDE_PICTURES'];
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${name}.${locale}.png`);
    await (frame ?? page).screenshot({ path, animations: 'disabled' });
  };
}

/** As text that can be read, or as the name of something. */
async function speaks(where: Locator, word: string): Promise<boolean> {
  if ((await where.first().innerText()).toLowerCase().includes(word.toLowerCase())) return true;
  return where.getByLabel(word).first().isVisible();
}

/** Nothing is being loaded or drawn any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  const isLoading = () => page.locator('[aria-busy="true"], .MuiSkeleton-root').count();
  await expect.poll(isLoading, { timeout: 120_000 }).toBe(0);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await expect.poll(isLoading, { timeout: 120_000 }).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}
