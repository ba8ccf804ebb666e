import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallServer } from './testing/small-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await openSmallServer();
});

afterAll(() => app.close());

test.each([
  ['[R2.25] [R6.7] home', '/', 'de', 'home'],
  ['[R2.25] [R2.1] home', '/en', 'en', 'home'],
  ['[R2.26] [R6.7] imprint', '/imprint', 'de', 'imprint'],
  ['[R2.26] [R2.1] imprint', '/en/imprint', 'en', 'imprint'],
  ['[R2.27] [R6.7] privacy', '/privacy', 'de', 'privacy'],
  ['[R2.27] [R2.1] privacy', '/en/privacy', 'en', 'privacy'],
  ['[R2.28] [R6.7] licences', '/license-information', 'de', 'license-information'],
  ['[R2.28] [R2.1] licences', '/en/license-information', 'en', 'license-information'],
])('%s: %s answers in %s without a session', async (_, url, locale, name) => {
  const page = await app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-language']).toBe(locale);
  expect(page.body).toContain(`<html lang="${locale}">`);
  expect(page.body).toContain(`"name":"${name}"`);
});

test('the pages of the guide are those the build names, in both languages and with their pictures', async () => {
  expect((await app.inject('/help')).body).toContain('"page":{"name":"help"}');
  expect((await app.inject('/help/till')).body).toContain('"page":{"name":"help","area":"till"}');
  expect((await app.inject('/en/help/till')).body).toContain('<html lang="en">');
  expect((await app.inject('/help/nothing')).statusCode).toBe(404);
  expect((await app.inject('/assets/guest/till-1.webp')).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('[R7.2] [D40] every page has its data beside it, in both languages', async () => {
  for (const path of ['', '/imprint', '/privacy', '/license-information']) {
    expect((await app.inject(`${path}/_payload.json`)).json()).toMatchObject({ locale: 'de' });
    expect((await app.inject(`/en${path}/_payload.json`)).json()).toMatchObject({ locale: 'en' });
  }
});

test('[R2.26] [R2.27] each language gets the operator’s text of that language', async () => {
  expect((await app.inject('/imprint')).body).toContain('Deutscher Text');
  expect((await app.inject('/en/imprint')).body).toContain('English text');
  expect((await app.inject('/en/privacy')).body).toContain('Data');
});

test('[D40] a page that the browser has already is not sent again', async () => {
  const first = await app.inject('/imprint');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);

  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await app.inject({ url: '/imprint', headers: { 'if-none-match': known } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  expect((await app.inject({ url: '/en/imprint', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test('[S10] the policy allows the inline parts of the page and no others', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash('run(1)')};`);
  expect(policy).toContain(`style-src 'self' ${hash('b{color:red}')};`);
  expect(policy).not.toContain('unsafe');
});

test.each(['/menu', '/en/menu', '/menu/'])('[R8.11] %s: the link is incomplete', async (url) => {
  const page = await app.inject(url);
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('"name":"menu-link-incomplete"');
});

test.each(['/menu/lindenhof', '/en/menu/a/b'])(
  '[R8.12] %s: no menu there, and nobody keeps that answer',
  async (url) => {
    const page = await app.inject(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('"name":"menu-not-found"');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  },
);

test('[D6] a screen on the wall asks for the large layout', async () => {
  expect((await app.inject('/menu/x?display=large')).body).toContain('"isLarge":true');
  expect((await app.inject('/menu/x?display=small')).body).toContain('"isLarge":false');
});

test('[R2.31] [R7.1] redirects of the route rules are honoured in both languages, whoever else answers there', async () => {
  expect((await app.inject('/admin')).headers.location).toBe('/admin/dashboard');
  expect((await app.inject('/admin/')).headers.location).toBe('/admin/dashboard');
  expect((await app.inject('/en/admin?a=1&b=2')).headers.location).toBe('/en/admin/dashboard?a=1&b=2');
  expect((await app.inject('/admin')).statusCode).toBe(302);
});

test('[desk-blemish] [R2.31] whoever chose English comes from the bare address to the English screens', async () => {
  const to = async (url: string, cookie: string) => (await app.inject({ url, headers: { cookie } })).headers.location;
  expect(await to('/admin', 'a=b; locale=en')).toBe('/en/admin/dashboard');
  expect(await to('/admin?a=1', 'locale=en')).toBe('/en/admin/dashboard?a=1');
  expect(await to('/admin', 'locale=de')).toBe('/admin/dashboard');
  expect(await to('/en/admin', 'locale=de')).toBe('/en/admin/dashboard');
  expect(await to('/admin', 'locale=xx; mylocale=en')).toBe('/admin/dashboard');
});

test('[R2.32] an external redirect sends the whole window there', async () => {
  const away = await app.inject('/en/away');
  expect(away.statusCode).toBe(302);
  expect(away.headers.location).toBe('https://example.org/elsewhere');
});
