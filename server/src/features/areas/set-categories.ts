import type { OrgId, Tx } from '../../platform/db/tenant.ts';

type Wanted = { readonly orgId: OrgId; readonly areaId: string; readonly categoryIds: readonly string[] };

/**
 * What an area is restricted to. A retired category cannot be chosen or left out: whoever brings it back finds it where
 * it was. `false` if one of the wanted ones is not there.
 */
export async function setCategories(tx: Tx, { orgId, areaId, categoryIds }: Wanted): Promise<boolean> {
  const wanted = [...new Set(categoryIds.map((id) => id.toLowerCase()))];
  const open = await tx
    .selectFrom('app.categories')
    .select('category_id')
    .where('retired_at', 'is', null)
    .forShare()
    .execute();
  const openIds = new Set(open.map((row) => row.category_id));
  if (wanted.some((id) => !openIds.has(id))) return false;

  if (openIds.size > 0)
    await tx
      .deleteFrom('app.area_categories')
      .where('area_id', '=', areaId)
      .where('category_id', 'in', [...openIds])
      .execute();
  if (wanted.length > 0)
    await tx
      .insertInto('app.area_categories')
      .values(wanted.map((id) => ({ org_id: orgId, area_id: areaId, category_id: id })))
      .execute();
  return true;
}
