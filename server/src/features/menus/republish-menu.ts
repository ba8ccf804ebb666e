import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const republishMenu = inside.menus.republish.handler(async ({ input, context }) => {
  const menu = await lockMenu(context.tx, input.menuId);
  if (!menu || menu.last_hash === null) throw notFound('menu');
  await context.tx
    .updateTable('app.menus')
    .set({ published_hash: menu.last_hash })
    .where('menu_id', '=', menu.menu_id)
    .execute();
  await context.audit('menu.published', { menuId: menu.menu_id, name: menuOf(menu.draft).look.name });
  return {};
});
