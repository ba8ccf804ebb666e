import { inside } from '../../core/calls/use-case.ts';
import { menuOf } from './menu-text.ts';

export const restoreMenu = inside.menus.restore.handler(async ({ input, context, errors }) => {
  const restored = await context.tx
    .updateTable('app.menus')
    .set({ retired_at: null })
    .where('menu_id', '=', input.menuId)
    .where('retired_at', 'is not', null)
    .returning('draft')
    .executeTakeFirst();
  if (!restored) throw errors.PGRST116({ data: { entity: 'menu' } });
  await context.audit('menu.restored', { menuId: input.menuId, name: menuOf(restored.draft).look.name });
  return {};
});
