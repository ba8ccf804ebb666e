import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { locales, localPath } from '@tresen/i18n/locale';
import type { FastifyInstance } from 'fastify';
import { crawlerRules, siteMap } from './crawler-files.ts';
import { keepAnswer, type KeptAnswer, sendKept } from './kept-answer.ts';
import type { GuestPagesOptions } from './options.ts';
import { webManifest } from './web-manifest.ts';

const types: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const day = 'public, max-age=86400';

/** Icons, the share image, the manifest of each language and what crawlers ask for. Small, so they stay in memory. */
export async function registerPublicFiles(
  app: FastifyInstance,
  { dist, publicUrl }: GuestPagesOptions,
  pages: readonly string[],
): Promise<void> {
  const folder = join(dist, 'public');
  for (const name of await readdir(folder)) {
    const type = types[extname(name)];
    if (type !== undefined) serve(app, `/${name}`, type, await readFile(join(folder, name)));
  }
  for (const locale of locales) {
    serve(
      app,
      localPath(locale, '/manifest.webmanifest'),
      'application/manifest+json; charset=utf-8',
      webManifest(locale),
    );
  }
  serve(app, '/robots.txt', 'text/plain; charset=utf-8', crawlerRules(publicUrl));
  serve(app, '/sitemap.xml', 'application/xml; charset=utf-8', siteMap(publicUrl, pages));
}

function serve(app: FastifyInstance, address: string, type: string, body: KeptAnswer['body']): void {
  const answer = keepAnswer({ status: 200, headers: { 'content-type': type, 'cache-control': day }, body });
  app.get(address, (request, reply) => sendKept(request, reply, answer));
}
