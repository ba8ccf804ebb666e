import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance } from 'fastify';
import type { PageSetting } from '@tresen/contract/public-page';
import type { Services } from '../calls/edge.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import { keepAnswer, sendKept } from './kept-answer.ts';
import { pageAnswer } from './page-answer.ts';
import { openPickupBoards } from './pickup-boards.ts';
import { registerPickupNews } from './register-pickup-news.ts';

type Parts = {
  readonly renderer: GuestRenderer;
  readonly services: Pick<Services, 'directory' | 'enter' | 'tills'>;
  readonly log: Log;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
};

/** Nobody finds it without the address, no search engine keeps it, and no other site learns it. */
const hidden = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** `/pickup/{code}` in both languages, its numbers and the news of them. What is no address of ours is as unknown as any other page. */
export function registerPickupPages(app: FastifyInstance, { renderer, services, log, settingOf }: Parts): void {
  const boards = openPickupBoards(services);
  for (const locale of locales)
    app.get<{ Params: { code: string } }>(localPath(locale, '/pickup/:code'), async (request, reply) => {
      const { code } = request.params;
      const found = await boards.find(code);
      if (!found) return reply.callNotFound();
      const { name, timeZone, numbers } = found;
      const address = `/pickup/${code}`;
      const setting = settingOf(locale, address);
      const page = renderer.renderPublicPage({ name: 'pickup', board: { name, timeZone, numbers, address } }, setting);
      return sendKept(request, reply.headers(hidden), keepAnswer(pageAnswer(page, setting)));
    });

  app.get<{ Params: { code: string } }>('/pickup/:code/numbers', async (request, reply) => {
    const found = await boards.find(request.params.code);
    if (!found) return reply.callNotFound();
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=1' };
    const body = JSON.stringify(found.numbers);
    return sendKept(request, reply.headers(hidden), keepAnswer({ status: 200, headers, body }));
  });
  registerPickupNews(app, { boards, hints: services.tills.hints, log });
}
