import { inside } from '../../core/calls/use-case.ts';
import { menuOf } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const restoreMenu = inside.menus.restore.handler(async ({ input, context }) => {
  const restored = await context.tx
    .updateTable('app.menus')
    .set({ retired_at: null })
    .where('menu_id', '=', input.menuId)
    .where('retired_at', 'is not', null)
    .returning('draft')
    .executeTakeFirst();
  if (!restored) throw notFound('menu');
  await context.audit('menu.restored', { menuId: input.menuId, name: menuOf(restored.draft).look.name });
  return {};
});
