import type { MenuContent } from '@tresen/domain/menu/menu';
import { sql } from 'kysely';
import type { Call } from '../../core/calls/call.ts';
import { menuOf } from './menu-text.ts';

/** Whoever asked this recently has the menu open. */
const stillThereSeconds = 15;

type Draft = {
  readonly menu_id: string;
  readonly version: number;
  readonly draft: unknown;
  readonly draft_hash: string;
  readonly published_hash: string | null;
};

/** The draft with who else is at it. Asking also tells the others that we are. */
export async function draftView(call: Call, menu: Draft) {
  const content: MenuContent = menuOf(menu.draft);
  return {
    version: menu.version,
    content,
    hasUnpublishedChanges: menu.draft_hash !== menu.published_hash,
    editors: await otherEditors(call, menu.menu_id),
  };
}

async function otherEditors({ tx, actor, now, accounts }: Call, menuId: string) {
  const own = { org_id: actor.orgId, menu_id: menuId, user_id: actor.userId, seen_at: now.toString() };
  await tx
    .insertInto('app.menu_editors')
    .values(own)
    .onConflict((known) => known.columns(['org_id', 'menu_id', 'user_id']).doUpdateSet({ seen_at: own.seen_at }))
    .execute();
  const since = now.subtract({ seconds: stillThereSeconds }).toString();
  const others = await tx
    .selectFrom('app.menu_editors')
    .select('user_id')
    .where('menu_id', '=', menuId)
    .where('user_id', '<>', actor.userId)
    .where(sql<boolean>`seen_at > ${since}::timestamptz`)
    .orderBy('user_id')
    .limit(5)
    .execute();
  const people = await Promise.all(others.map(({ user_id }) => accounts.byId(user_id)));
  return people.flatMap((person) => (person ? [{ name: person.firstName }] : []));
}
