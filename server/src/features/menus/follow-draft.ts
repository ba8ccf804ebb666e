import { inside } from '../../core/calls/use-case.ts';
import { draftView } from './draft-view.ts';
import { openMenus } from './menu-row.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const followDraft = inside.menus.follow.handler(async ({ input, context }) => {
  const [menu] = await openMenus(context.tx, input.menuId);
  if (!menu) throw notFound('menu');
  return draftView(context, menu);
});
