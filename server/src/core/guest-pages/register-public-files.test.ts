import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallServer } from './testing/small-server.ts';

type Manifest = {
  readonly icons: readonly { readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string }[];
};

let app: FastifyInstance;

beforeAll(async () => {
  app = await openSmallServer();
});

afterAll(() => app.close());

test.each([
  ['/manifest.webmanifest', 'de', '/admin/dashboard', 'Kasse'],
  ['/en/manifest.webmanifest', 'en', '/en/admin/dashboard', 'Till'],
])('[R9.1] %s speaks %s and opens its own screens', async (url, lang, start, till) => {
  const manifest = await app.inject(url);
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { icons, shortcuts, ...rest } = manifest.json<Manifest>();
  expect(rest).toMatchObject({ name: 'Tresen', lang, start_url: start, id: '/', display: 'standalone' });
  expect(shortcuts[0]?.name).toBe(till);
  expect(icons.map((icon) => icon.purpose)).toContain('maskable');
});

test('icons are served as what they are, anything else in the folder is not', async () => {
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(icon.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/notes.txt')).statusCode).toBe(404);
});

test('crawlers are kept from what needs a session and told of every public page', async () => {
  const rules = (await app.inject('/robots.txt')).body;
  for (const closed of ['/api/', '/admin', '/auth', '/en/admin', '/en/auth'])
    expect(rules).toContain(`Disallow: ${closed}\n`);
  expect(rules).toContain('Sitemap: https://tresen.example/sitemap.xml');

  const map = (await app.inject('/sitemap.xml')).body;
  expect(map.match(/<loc>/g)).toHaveLength(12);
  expect(map).toContain('<loc>https://tresen.example/en/privacy</loc>');
  expect(map).toContain('hreflang="de" href="https://tresen.example/privacy"');
});
