import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { realPaths } from '../../test-server/real-paths.ts';
import type { Visitor } from '../../test-server/visitor.ts';
import { failEverything, foundEmptyOrganization, signInAsNewcomer, untilSettled } from './every-screen-acts.ts';
import { publicPages, routeTable } from '../route-table.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
beforeAll(() => foundEmptyOrganization(testServer()), 120_000);

const themes = ['light', 'dark'] as const;
const admin = [...routeTable.filter(({ as }) => as !== undefined).map(({ path }) => path), '/admin/gibt-es-nicht'];
const open = [
  ...publicPages.map(({ path }) => path),
  ...routeTable.filter(({ as }) => as === undefined).map(({ path }) => path),
  '/gibt-es-nicht',
  '/menu',
  '/menu/gibt-es-nicht',
  '/menu/biergarten-lindenhof',
];
/** Dozens of screens one after the other. */
const patience = 900_000;

async function visitorIn(theme: (typeof themes)[number]): Promise<Visitor> {
  const visitor = await testServer().visitor({ theme, size: { width: 1024, height: 800 } });
  // A page among dozens may be slow on a busy machine; a barrier stays one.
  visitor.page.setDefaultTimeout(60_000);
  await visitor.context.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
  return visitor;
}

/** Opens each page, lets something happen to it, and tells every barrier with the page it stands on. */
async function barriersOn(
  { page }: Visitor,
  paths: readonly string[],
  happens: () => Promise<void> = async () => undefined,
  isOver: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilSettled(page);
    await happens();
    found.push(...(await barriersOf(page)).map((barrier) => `${path}: ${barrier}`));
    await isOver();
  }
  return found;
}

test.each(themes)('[A19] nobody meets a barrier before the log-in, %s', { timeout: patience }, async (theme) => {
  const visitor = await visitorIn(theme);
  expect(await barriersOn(visitor, open)).toEqual([]);
  await visitor.close();
});

test.each(themes)(
  '[A19] nobody meets a barrier in an organisation at work, %s',
  { timeout: patience },
  async (theme) => {
    const visitor = await visitorIn(theme);
    await visitor.signIn('owner');
    const real = await realPaths(visitor.context);
    expect(await barriersOn(visitor, admin.map(real))).toEqual([]);
    await visitor.close();
  },
);

test.each(themes)('[A19] nobody meets a barrier in an empty organisation, %s', { timeout: patience }, async (theme) => {
  const visitor = await visitorIn(theme);
  await signInAsNewcomer(visitor, testServer().url);
  const places = admin.map((path) => path.replaceAll(/:\w+/g, crypto.randomUUID()));
  expect(await barriersOn(visitor, places)).toEqual([]);
  await visitor.close();
});

test.each(themes)('[A19] nobody meets a barrier where everything fails, %s', { timeout: patience }, async (theme) => {
  const visitor = await visitorIn(theme);
  await visitor.signIn('owner');
  const real = await realPaths(visitor.context);
  await failEverything(visitor.page);
  let failing = 0;
  const count = async () => {
    if ((await visitor.page.getByRole('button', { name: 'Erneut versuchen' }).count()) > 0) failing += 1;
  };
  expect(await barriersOn(visitor, admin.map(real), count)).toEqual([]);
  // Not all have something to read, but most: else nothing failed at all.
  expect(failing).toBeGreaterThan(admin.length / 2);
  await visitor.close();
});

test.each(themes)('[A19] nobody meets a barrier without a connection, %s', { timeout: patience }, async (theme) => {
  const visitor = await visitorIn(theme);
  await visitor.signIn('owner');
  const real = await realPaths(visitor.context);
  const { page, context } = visitor;
  const cut = async () => {
    await context.setOffline(true);
    await page
      .getByText(/Offline|Keine Verbindung|Verbindung/)
      .first()
      .waitFor();
  };
  expect(await barriersOn(visitor, admin.map(real), cut, () => context.setOffline(false))).toEqual([]);
  await visitor.close();
});
