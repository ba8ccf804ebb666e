import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import type { GuestPagesOptions } from '../options.ts';
import { registerGuestPages } from '../register-guest-pages.ts';
import { renderErrorPage } from '../render-error-page.ts';

/** Stands in for the built bundle: says what it was asked for, in the shape of a page. */
const renderer = `
export function renderPublicPage(page, setting) {
  const style = 'b{color:red}', script = 'run(1)';
  const status = page.name === 'error' ? page.status : page.name.startsWith('menu-') ? 404 : 200;
  const text = JSON.stringify({ page, path: setting.path, buildId: setting.buildId });
  const html = '<!doctype html><html lang="' + setting.locale + '"><style>' + style + '</style><script>' + script + '</script>' + text;
  return { status, html, inlineStyles: [style], inlineScripts: [script], payload: { page: page.name, locale: setting.locale } };
}`;

const redirects = [
  { from: '/admin', to: '/admin/dashboard' },
  { from: '/away', to: 'https://example.org/elsewhere' },
];

/** A server that has the public pages and a shell under /admin, and nothing else. */
export async function openSmallServer(
  receipts: Partial<Pick<GuestPagesOptions, 'findReceipt' | 'guestInvoices'>> = {},
): Promise<FastifyInstance> {
  const dist = await mkdtemp(join(tmpdir(), 'tresen-dist-'));
  await write(dist, 'guest/guest-pages.js', renderer);
  await write(
    dist,
    'guest/licenses.json',
    JSON.stringify([{ name: 'react', version: '1.0.0', license: 'MIT', text: 'MIT', homepage: '' }]),
  );
  await write(dist, 'guest/package.json', '{"type":"module"}');
  await write(dist, 'builds/latest.json', '{"id":"b7"}');
  await write(
    dist,
    'builds/meta/b7.json',
    JSON.stringify({ id: 'b7', redirects, prerendered: ['/', '/help', '/help/till'], routes: [] }),
  );
  await write(dist, 'guest/assets/till-1.webp', 'picture');
  await write(dist, 'public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write(dist, 'public/notes.txt', 'not for the public');

  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onClose', () => rm(dist, { recursive: true, force: true }));
  app.get('/admin', () => 'shell');
  await registerGuestPages(app, {
    findReceipt: () => Promise.resolve('unknown'),
    guestInvoices: {
      stateOf: () => Promise.resolve(undefined),
      address: () => Promise.resolve('unknown'),
      invoice: () => Promise.resolve(undefined),
      entertainment: () => Promise.resolve(undefined),
    },
    ...receipts,
    dist,
    publicUrl: 'https://tresen.example',
    sourceUrl: 'https://code.example',
    contactEmail: 'hello@tresen.example',
    legal: { imprint: { de: 'Deutscher Text', en: 'English text' }, privacy: { de: 'Daten', en: 'Data' } },
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, headers, body } = renderErrorPage(404, request);
    return reply.code(status).headers(headers).send(body);
  });
  return app;
}

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}
