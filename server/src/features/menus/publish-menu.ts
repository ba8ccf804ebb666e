import { publishRefusal } from '@tresen/domain/menu/menu-difference';
import { inside } from '../../core/calls/use-case.ts';
import { lockMenu } from './menu-row.ts';
import { menuOf, menuText } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** What guests read from now on is kept for good, under the hash of what it says. */
export const publishMenu = inside.menus.publish.handler(async ({ input, context, errors }) => {
  const { tx, actor, now, audit } = context;
  const menu = await lockMenu(tx, input.menuId);
  if (!menu) throw notFound('menu');
  if (menu.version !== input.version) throw errors['record/changed']();

  const content = menuOf(menu.draft);
  const { imprint } = await tx.selectFrom('app.organizations').select('imprint').executeTakeFirstOrThrow();
  const refusal = publishRefusal(content, imprint);
  if (refusal) throw errors[refusal.code]();

  const { text, hash } = menuText(content);
  const publishedAt = now.toString();
  await tx
    .insertInto('app.menu_versions')
    .values({
      org_id: actor.orgId,
      menu_id: menu.menu_id,
      hash,
      content: text,
      made_by: actor.userId,
      made_at: publishedAt,
    })
    .onConflict((known) => known.columns(['org_id', 'menu_id', 'hash']).doNothing())
    .execute();
  await tx
    .updateTable('app.menus')
    .set({
      draft_hash: hash,
      published_hash: hash,
      last_hash: hash,
      published_at: publishedAt,
      published_by: actor.userId,
      is_disabled: false,
    })
    .where('menu_id', '=', menu.menu_id)
    .execute();
  await audit('menu.published', { menuId: menu.menu_id, name: content.look.name });
  return { publishedAt };
});
