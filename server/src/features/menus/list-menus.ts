import { entriesOf, menuState } from '@tresen/domain/menu/menu';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openMenus } from './menu-row.ts';
import { menuOf } from './menu-text.ts';

export const listMenus = inside.menus.list.handler(async ({ context: { tx, now } }) => {
  const [menus, views] = [await openMenus(tx), await viewsInWeek(tx, now)];
  return {
    menus: menus.map((menu) => {
      const content = menuOf(menu.draft);
      return {
        menuId: menu.menu_id,
        locationId: menu.location_id,
        locationName: menu.location_name,
        slug: menu.slug,
        name: content.look.name,
        state: menuState({ isPublished: menu.published_hash !== null, isDisabled: menu.is_disabled }),
        hasUnpublishedChanges: menu.draft_hash !== menu.published_hash,
        isDefault: menu.is_default,
        categories: content.categories.length,
        entries: entriesOf(content).filter(({ kind }) => kind === 'article').length,
        backgroundFileId: content.look.backgroundFileId,
        viewsInWeek: views.get(menu.menu_id) ?? 0,
        publishedAt: menu.published_at?.toString() ?? null,
      };
    }),
  };
});

async function viewsInWeek(tx: Tx, now: Temporal.Instant): Promise<ReadonlyMap<string, number>> {
  const since = now.subtract({ hours: 7 * 24 }).toString();
  const { rows } = await sql<{ menu_id: string; views: number }>`
    select menu_id, sum(views)::int as views from app.menu_views where day > ${since}::timestamptz::date
      group by menu_id`.execute(tx);
  return new Map(rows.map((row) => [row.menu_id, row.views]));
}
