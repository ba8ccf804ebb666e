import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../calls/edge.ts';
import type { Log } from '../../platform/log/logger.ts';
import { openResponseCache } from './response-cache.ts';
import type { PageSetting } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import { openGuestRevisions } from './guest-revisions.ts';
import { openMenuClocks } from './menu-clocks.ts';
import { openMenuPages } from './menu-pages.ts';
import { openMenuViews } from './menu-views.ts';
import { sendKept } from './kept-answer.ts';
import { encodingFor } from './packed-page.ts';
import { registerMenuNews } from './register-menu-news.ts';
import { registerMenuPreview } from './register-menu-preview.ts';

type Parts = {
  readonly dist: string;
  readonly renderer: GuestRenderer;
  readonly services: Pick<Services, 'accounts' | 'directory' | 'enter'>;
  readonly log: Log;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
};

/** `/menu/{slug or id}` in both languages, the news for open pages, the preview for editors and the worker that keeps a menu. */
export async function registerMenuPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dist, renderer, services, log, settingOf } = parts;
  const { directory, enter } = services;
  const revisions = openGuestRevisions(directory, log);
  const views = openMenuViews(enter, log);
  const pages = openMenuPages({ renderer, directory, revisions, enter, settingOf });
  const cache = openResponseCache(revisions, views.count);
  const clocks = openMenuClocks(revisions, async (menuId) => {
    const found = await pages.answer({ locale: 'de', key: menuId, isLarge: false });
    return found.kind === 'page' ? found.page.untilMs : undefined;
  });
  app.addHook('onClose', async () => {
    clocks.close();
    revisions.close();
    await views.close();
  });

  for (const locale of locales)
    app.get<{ Params: { key: string } }>(localPath(locale, '/menu/:key'), (request, reply) =>
      send(locale, request, reply),
    );
  registerMenuNews(app, { directory, revisions, clocks });
  registerMenuPreview(app, { renderer, services, settingOf });
  await registerWorker(app, dist);
  cache.attachTo(app.server);

  async function send(
    locale: Locale,
    request: FastifyRequest<{ Params: { key: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const isLarge = searchParams.get('display') === 'large';
    const found = await pages.answer({ locale, key: request.params.key, isLarge });
    if (found.kind === 'moved')
      return reply
        .header('cache-control', 'no-cache')
        .redirect(localPath(locale, found.path) + (isLarge ? '?display=large' : ''), 302);
    if (found.kind === 'error') {
      const { status, headers, body } = found.answer;
      return reply.code(status).headers(headers).send(body);
    }
    const { page } = found;
    views.count(page);
    reply.headers(page.packed.headers);
    if (isPlain(request.url)) cache.remember(request.url, page, reply.getHeaders());
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendKept(request, reply, { status: 200, headers: page.packed.headers, body: page.packed.bodies[encoding] });
  }
}

/** Only addresses we print ourselves: whatever else stands behind a question mark must not fill the memory. */
function isPlain(url: string): boolean {
  return !url.includes('?') || url.endsWith('?display=large');
}

async function registerWorker(app: FastifyInstance, dist: string): Promise<void> {
  const worker = await readFile(join(dist, 'guest', 'menu-worker.js'), 'utf8').catch(() => undefined);
  if (worker !== undefined)
    app.get('/menu-worker.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
    );
}
