import { randomUUID } from 'node:crypto';
import { type MenuContent, menuFromCategories, newMenu } from '@tresen/domain/menu/menu';
import { applyEdits } from '@tresen/domain/menu/menu-edits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openMenus } from './menu-row.ts';
import { menuOf, menuText } from './menu-text.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** The first menu of a location becomes the one its link opens. Sent twice, made once. */
export const createMenu = inside.menus.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { menuId, locationId, name, from } = input;
  if (!(await hasMenus(tx, locationId))) throw notFound('location');

  const content = from.what === 'menu' ? await copyOf(tx, from.menuId, name) : await startOf(tx, name, from.what);
  if (!content) throw notFound('menu');
  if (!applyEdits(content, [{ what: 'set-look', look: {} }]).ok) throw errors['menu/too-long']();

  const { text, hash } = menuText(content);
  const isFirst = sql<boolean>`not exists (select 1 from app.menus
    where location_id = ${locationId} and is_default and retired_at is null)`;
  const made = await tx
    .insertInto('app.menus')
    .values({
      org_id: actor.orgId,
      menu_id: menuId,
      location_id: locationId,
      draft: text,
      draft_hash: hash,
      is_default: isFirst,
    })
    .onConflict((same) => same.columns(['org_id', 'menu_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) await audit('menu.created', { menuId, name });
  return { menuId };
});

/** Held, so that two who make the first menu of a location at once do not both make the default. */
async function hasMenus(tx: Tx, locationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app.locations where location_id = ${locationId} and retired_at is null
      and 'digital-menu' = any(features) for no key update`.execute(tx);
  return rows.length > 0;
}

async function copyOf(tx: Tx, menuId: string, name: string): Promise<MenuContent | undefined> {
  const [menu] = await openMenus(tx, menuId);
  if (!menu) return undefined;
  const content = menuOf(menu.draft);
  return {
    look: { ...content.look, name },
    categories: content.categories.map((category) => ({
      ...category,
      categoryId: randomUUID(),
      entries: category.entries.map((entry) => ({ ...entry, entryId: randomUUID() })),
    })),
  };
}

async function startOf(tx: Tx, name: string, what: 'nothing' | 'categories'): Promise<MenuContent> {
  if (what === 'nothing') return newMenu(name);
  const { rows } = await sql<{ category_id: string; name: string; article_ids: string[] }>`
    select k.category_id, k.name, array_agg(a.article_id order by a.position, a.article_id) as article_ids
      from app.categories k join app.article_categories c using (org_id, category_id)
        join app.articles a using (org_id, article_id)
      where k.retired_at is null and a.retired_at is null and a.is_active and a.kind = 'sale'
      group by k.category_id, k.name, k.position order by k.position, k.category_id`.execute(tx);
  const picked = rows.map((row) => ({ categoryId: row.category_id, name: row.name, articleIds: row.article_ids }));
  return menuFromCategories(name, picked, randomUUID);
}
