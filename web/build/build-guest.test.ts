import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageSetting, PublicPage, RenderedPage, ShippedPackage } from '@tresen/contract/public-page';
import { everyPage } from '../src/guest/testing/sample-pages.ts';
import { buildGuest } from './build-guest.ts';

type Renderer = { readonly renderPublicPage: (page: PublicPage, setting: PageSetting) => RenderedPage };

const setting: PageSetting = {
  locale: 'de',
  path: '/',
  publicUrl: 'https://tresen.example',
  sourceUrl: 'https://code.example',
  contactEmail: 'hello@tresen.example',
  buildId: 'b1',
};

let folder: string;
let renderer: Renderer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-guest-'));
  await buildGuest(folder);
  renderer = (await import(pathToFileURL(join(folder, 'guest-pages.js')).href)) as Renderer;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('[R2.25] the bundle renders without anything installed around it', async () => {
  const source = await readFile(join(folder, 'guest-pages.js'), 'utf8');
  const imports = [...source.matchAll(/(?:from|import|require\()\s*["'`]([^"'`]+)["'`]/g)].map(
    (match) => match[1] ?? '',
  );
  expect(
    imports.filter((name) => !name.startsWith('node:') && !['util', 'crypto', 'async_hooks', 'stream'].includes(name)),
  ).toEqual([]);
  expect(renderer.renderPublicPage({ name: 'home' }, setting).html).toContain(
    '<h1>Bestellen, kassieren, abrechnen.</h1>',
  );
});

test('the style is small, has both themes, and its hash covers what stands in the page', () => {
  const { html, inlineStyles } = renderer.renderPublicPage({ name: 'home' }, setting);
  const style = inlineStyles.join('');
  expect(html).toContain(`<style>${style}</style>`);
  expect(style).toContain('--app-palette-text-primary:#231917');
  expect(style).toMatch(/\[data-theme=dark\]\{[^}]*--app-palette-text-primary:#f1dfdb/);
  expect(Buffer.byteLength(style)).toBeLessThan(24_000);
});

test('[desk-design-5] our own pages bring the typeface of the desk, menus and receipts load none and stand alike', async () => {
  const fontOf = (page: PublicPage) =>
    /url\(\/assets\/guest\/(roboto-[\w-]+\.woff2)\)/.exec(
      renderer.renderPublicPage(page, setting).inlineStyles.join(''),
    )?.[1];
  const file = fontOf({ name: 'home' });
  expect((await readFile(join(folder, 'assets', file ?? 'none'))).length).toBeLessThan(45_000);
  for (const page of Object.values<PublicPage>(everyPage)) {
    const isGuests = /^(menu|receipt)/.test(page.name);
    expect([page.name, fontOf(page)]).toEqual([page.name, isGuests ? undefined : file]);
    expect(renderer.renderPublicPage(page, setting).inlineStyles.join('')).toContain('size-adjust');
  }
});

test.each(Object.entries<PublicPage>(everyPage))('the scripts of %s are under 2 kB on the wire', (_, page) => {
  const { inlineScripts } = renderer.renderPublicPage(page, setting);
  expect(gzipSync(inlineScripts.join('')).length).toBeLessThan(2048);
});

test('every inline script is complete in itself: nothing of the module around it exists in a browser', () => {
  const element = { dataset: {}, setAttribute: () => undefined };
  const browser = {
    document: {
      documentElement: element,
      cookie: '',
      querySelector: () => null,
      querySelectorAll: () => [],
      addEventListener: () => undefined,
    },
    navigator: { language: 'de' },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    localStorage: { getItem: () => null },
    addEventListener: () => undefined,
    fetch: () => Promise.resolve({ ok: false }),
  };
  for (const page of Object.values<PublicPage>(everyPage)) {
    for (const script of renderer.renderPublicPage(page, setting).inlineScripts) {
      expect(() => void runInNewContext(script, browser), script).not.toThrow();
    }
  }
});

test('[R2.35] [D6] the menu becomes large from 1280 px on', () => {
  const { inlineStyles } = renderer.renderPublicPage({ name: 'menu-not-found', isLarge: false }, setting);
  expect(inlineStyles.join('')).toMatch(/@media \((?:min-width: ?1280px|width ?>= ?1280px)\) ?\{\.menu/);
});

test('[R2.28] the licences that were written are the ones of what is shipped', async () => {
  const packages = JSON.parse(await readFile(join(folder, 'licenses.json'), 'utf8')) as readonly ShippedPackage[];
  const { html } = renderer.renderPublicPage({ name: 'license-information', packages }, setting);
  expect(packages.length).toBeGreaterThan(50);
  expect(html).toContain('<b>react</b>');
  expect(html).toContain('<b>fastify</b>');
});
