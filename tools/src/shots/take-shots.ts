import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '@tresen/e2e/test-server';
import { barriersOf } from '@tresen/e2e/test-server/accessibility';
import { localPath, type Visitor } from '@tresen/e2e/test-server/visitor';
import type { Place } from './places.ts';
import { fileName, type Locale, sizes, type Theme } from './settings.ts';

type Round = {
  readonly testServer: TestServer;
  readonly folder: string;
  readonly places: readonly Place[];
  readonly locale: Locale;
  readonly theme: Theme;
};

type Taken = { readonly pictures: number; readonly barriers: readonly string[] };

/** One visitor walks through the whole product in one language and one light, and looks at every page in three sizes. */
export async function takeShots(round: Round): Promise<Taken> {
  const { testServer, places, locale, theme } = round;
  const barriers: string[] = [];
  let pictures = 0;
  for (const isSignedIn of [false, true]) {
    const visitor = await testServer.visitor({ locale, theme });
    await choose(visitor, testServer.url, theme, isSignedIn);
    for (const place of places.filter((candidate) => candidate.isSignedIn === isSignedIn)) {
      barriers.push(...(await lookAt(visitor, place, round)));
      pictures += sizes.length;
    }
    await visitor.close();
  }
  return { pictures, barriers };
}

/** The theme of the device for visitors, that of the account for those who are signed in. */
async function choose(visitor: Visitor, url: string, theme: Theme, isSignedIn: boolean): Promise<void> {
  await visitor.context.addInitScript((chosen) => localStorage.setItem('tresen-theme', chosen), theme);
  if (!isSignedIn) return;
  await visitor.signIn('owner');
  const answer = await visitor.context.request.put('/api/v1/profile/preferences', {
    data: { theme },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`the theme could not be chosen: ${answer.status()}`);
}

async function lookAt({ page }: Visitor, place: Place, { folder, locale, theme }: Round): Promise<readonly string[]> {
  const barriers: string[] = [];
  await mkdir(join(folder, place.slug), { recursive: true });
  await page.goto(localPath(locale, place.address));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, place.slug, fileName(locale, theme, size)), animations: 'disabled' });
    const where = `${place.path} ${locale} ${theme} ${size.width}x${size.height}`;
    barriers.push(...(await barriersOf(page)).map((barrier) => `${where}: ${barrier}`));
  }
  return barriers;
}
