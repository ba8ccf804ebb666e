import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const setDefaultMenu = inside.menus.setDefault.handler(async ({ input, context }) => {
  const { tx } = context;
  const menu = await lockMenu(tx, input.menuId);
  if (!menu) throw notFound('menu');
  await tx
    .updateTable('app.menus')
    .set({ is_default: false })
    .where('location_id', '=', menu.location_id)
    .where('is_default', '=', true)
    .execute();
  await tx.updateTable('app.menus').set({ is_default: true }).where('menu_id', '=', menu.menu_id).execute();
  return {};
});
