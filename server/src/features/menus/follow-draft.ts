import { inside } from '../../core/calls/use-case.ts';
import { draftView } from './draft-view.ts';
import { openMenus } from './menu-row.ts';

export const followDraft = inside.menus.follow.handler(async ({ input, context, errors }) => {
  const [menu] = await openMenus(context.tx, input.menuId);
  if (!menu) throw errors.PGRST116({ data: { entity: 'menu' } });
  return draftView(context, menu);
});
