import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

/** A menu of a location where menus are on. What was retired, or stands in a retired location, is not there. */
export async function openMenus(tx: Tx, menuId?: string) {
  let menus = tx
    .selectFrom('app.menus as menu')
    .innerJoin('app.locations as location', 'location.location_id', 'menu.location_id')
    .where('menu.retired_at', 'is', null)
    .where('location.retired_at', 'is', null)
    .where(sql<boolean>`'digital-menu' = any(location.features)`);
  if (menuId !== undefined) menus = menus.where('menu.menu_id', '=', menuId);
  return menus
    .selectAll('menu')
    .select(['location.name as location_name', 'location.slug as slug'])
    .orderBy('location.name')
    .orderBy('menu.created_at')
    .orderBy('menu.menu_id')
    .execute();
}

export type OpenMenu = Awaited<ReturnType<typeof openMenus>>[number];

/** The menu, held until this transaction ends: who edits at the same time waits, and then edits what is there then. */
export async function lockMenu(tx: Tx, menuId: string): Promise<OpenMenu | undefined> {
  await sql`select 1 from app.menus where menu_id = ${menuId} for no key update`.execute(tx);
  const [menu] = await openMenus(tx, menuId);
  return menu;
}
