import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type FoundMenu = {
  readonly menuId: string;
  readonly isDefault: boolean;
  readonly hash: string | undefined;
  readonly isDisabled: boolean;
  readonly message: string;
  readonly messageEn: string;
};

export type MenusOfLocation = {
  readonly slug: string;
  readonly timeZone: string;
  readonly menus: readonly FoundMenu[];
};

/** All menus of a location that is open to guests; nothing of a location that is not. */
export async function menusOf(tx: Tx, locationId: string): Promise<MenusOfLocation | undefined> {
  const place = await tx
    .selectFrom('app.locations')
    .select(['slug', 'time_zone'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`'digital-menu' = any(features)`)
    .executeTakeFirst();
  if (!place) return undefined;
  const rows = await tx
    .selectFrom('app.menus')
    .select(['menu_id', 'is_default', 'published_hash', 'is_disabled', 'message', 'message_en'])
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('menu_id')
    .execute();
  return {
    slug: place.slug,
    timeZone: place.time_zone,
    menus: rows.map((row) => ({
      menuId: row.menu_id,
      isDefault: row.is_default,
      hash: row.published_hash ?? undefined,
      isDisabled: row.is_disabled,
      message: row.message,
      messageEn: row.message_en,
    })),
  };
}

export function isShown({ hash, isDisabled }: FoundMenu): boolean {
  return hash !== undefined && !isDisabled;
}

/** The link of a location opens its default menu; while that one is away, the first that is not. */
export function defaultOf({ menus }: MenusOfLocation): FoundMenu | undefined {
  return menus.find(isShown) ?? menus.find(({ hash }) => hash !== undefined) ?? menus[0];
}

/** The address of a menu: the short link, where it leads to it. */
export function pathOf(place: MenusOfLocation, menu: FoundMenu): string {
  return `/menu/${defaultOf(place) === menu ? place.slug : menu.menuId}`;
}

export type MenuAddress = { readonly orgId: OrgId; readonly locationId: string; readonly menuId?: string };
