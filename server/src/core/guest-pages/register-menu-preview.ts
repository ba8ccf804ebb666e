import { menuContent } from '@tresen/contract/menus';
import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../calls/edge.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { denialFor, visitorOf } from '../calls/visitor.ts';
import { menusOf } from './find-menu.ts';
import type { PageSetting } from '@tresen/contract/public-page';
import type { GuestRenderer } from './guest-renderer.ts';
import { pageAnswer } from './page-answer.ts';
import { readGuestMenu } from './read-guest-menu.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Parts = {
  readonly renderer: GuestRenderer;
  readonly services: Pick<Services, 'accounts' | 'directory' | 'enter'>;
  readonly settingOf: (locale: Locale, path: string) => PageSetting;
};

/** The draft of a menu as the real page, for whoever edits it: `/menu-preview/{menuId}` in both languages. */
export function registerMenuPreview(app: FastifyInstance, { renderer, services, settingOf }: Parts): void {
  for (const locale of locales)
    app.get<{ Params: { menuId: string } }>(localPath(locale, '/menu-preview/:menuId'), async (request, reply) => {
      const orgId = await managedOrganization(request);
      const { menuId } = request.params;
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(menuId)) throw notFound('menu');
      const menu = await services.enter(orgId, async (tx) => {
        const row = await tx
          .selectFrom('app.menus')
          .select(['draft', 'location_id'])
          .where('menu_id', '=', menuId)
          .where('retired_at', 'is', null)
          .executeTakeFirst();
        const place = row && (await menusOf(tx, row.location_id));
        if (!row || !place) throw notFound('menu');
        const content = menuContent.parse(row.draft);
        const now = Temporal.Now.instant();
        return readGuestMenu(tx, { orgId, locationId: row.location_id, place, menuId, content, now });
      });
      const setting = settingOf(locale, `/menu-preview/${menuId}`);
      const page = renderer.renderPublicPage(
        { name: 'menu', menu: menu.menu, isLarge: false, isPreview: true },
        setting,
      );
      const { headers, body } = pageAnswer(page, setting);
      return reply.headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(body);
    });

  /** The same guard as every endpoint for managers. */
  async function managedOrganization(request: FastifyRequest) {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    headers.set('x-tresen-client', request.ip);
    const { session } = await services.accounts.sessionOf(headers, false);
    const visitor = session && (await visitorOf(session, services.directory, Temporal.Now.instant()));
    const denial = denialFor({ access: 'manager' }, visitor);
    if (denial === 'not-signed-in') throw refusal('session/missing');
    if (denial !== undefined || !visitor?.organization) throw refusal('access/denied');
    return visitor.organization.orgId;
  }
}
