import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const unpublishMenu = inside.menus.unpublish.handler(async ({ input, context }) => {
  const menu = await lockMenu(context.tx, input.menuId);
  if (!menu) throw notFound('menu');
  await context.tx.updateTable('app.menus').set({ published_hash: null }).where('menu_id', '=', menu.menu_id).execute();
  await context.audit('menu.unpublished', { menuId: menu.menu_id, name: menuOf(menu.draft).look.name });
  return {};
});
