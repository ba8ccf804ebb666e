import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const setMenuActive = inside.menus.setActive.handler(async ({ input, context }) => {
  const { menuId, isActive, message, messageEn } = input;
  const menu = await lockMenu(context.tx, menuId);
  if (!menu) throw notFound('menu');
  await context.tx
    .updateTable('app.menus')
    .set({ is_disabled: !isActive, message, message_en: messageEn })
    .where('menu_id', '=', menu.menu_id)
    .execute();
  await context.audit(isActive ? 'menu.enabled' : 'menu.disabled', {
    menuId: menu.menu_id,
    name: menuOf(menu.draft).look.name,
  });
  return {};
});
