import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const retireMenu = inside.menus.retire.handler(async ({ input, context }) => {
  const menu = await lockMenu(context.tx, input.menuId);
  if (!menu) throw notFound('menu');
  await context.tx
    .updateTable('app.menus')
    .set({ retired_at: context.now.toString(), is_default: false })
    .where('menu_id', '=', menu.menu_id)
    .execute();
  await context.audit('menu.retired', { menuId: menu.menu_id, name: menuOf(menu.draft).look.name });
  return {};
});
