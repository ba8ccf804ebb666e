import { locales, localPath, splitPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageSetting } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import { pageAnswer } from './page-answer.ts';

/** Links that lead to no menu: nothing behind `/menu`, or a menu nobody has published. */
export function registerMenuLinks(
  app: FastifyInstance,
  renderer: GuestRenderer,
  settingOf: (locale: Locale, path: string) => PageSetting,
): void {
  for (const locale of locales) {
    const address = localPath(locale, '/menu');
    app.get(address, (request, reply) => answer(request.url, 'menu-link-incomplete', reply));
    app.get(`${address}/*`, (request, reply) => answer(request.url, 'menu-not-found', reply));
  }

  function answer(url: string, name: 'menu-link-incomplete' | 'menu-not-found', reply: FastifyReply): FastifyReply {
    const asked = new URL(url, 'http://localhost');
    const { locale, path } = splitPath(asked.pathname);
    const setting = settingOf(locale, path);
    const page = renderer.renderPublicPage({ name, isLarge: asked.searchParams.get('display') === 'large' }, setting);
    const { status, headers, body } = pageAnswer(page, setting);
    return reply.code(status).headers(headers).header('x-robots-tag', 'noindex').send(body);
  }
}
