import { applyEdits } from '@tresen/domain/menu/menu-edits';
import { inside } from '../../core/calls/use-case.ts';
import { draftView } from './draft-view.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf, menuText } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const editMenu = inside.menus.edit.handler(async ({ input, context, errors }) => {
  const { tx, now } = context;
  const menu = await lockMenu(tx, input.menuId);
  if (!menu) throw notFound('menu');

  const edited = applyEdits(menuOf(menu.draft), input.edits);
  if (!edited.ok) throw errors['menu/too-long']();
  const { text, hash } = menuText(edited.value);
  const version = menu.version + 1;
  await tx
    .updateTable('app.menus')
    .set({ draft: text, draft_hash: hash, version, updated_at: now.toString() })
    .where('menu_id', '=', menu.menu_id)
    .execute();
  return draftView(context, { ...menu, draft: edited.value, draft_hash: hash, version });
});
