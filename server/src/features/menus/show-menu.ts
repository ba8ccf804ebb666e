import { menuState } from '@tresen/domain/menu/menu';
import { inside } from '../../core/calls/use-case.ts';
import { draftView } from './draft-view.ts';
import { openMenus } from './menu-row.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showMenu = inside.menus.show.handler(async ({ input, context }) => {
  const [menu] = await openMenus(context.tx, input.menuId);
  if (!menu) throw notFound('menu');
  return {
    ...(await draftView(context, menu)),
    menuId: menu.menu_id,
    locationId: menu.location_id,
    locationName: menu.location_name,
    slug: menu.slug,
    state: menuState({ isPublished: menu.published_hash !== null, isDisabled: menu.is_disabled }),
    isDefault: menu.is_default,
    message: menu.message,
    messageEn: menu.message_en,
    publishedAt: menu.published_at?.toString() ?? null,
  };
});
