import type { PriceEntry } from '@tresen/domain/offer/price-list';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Written = {
  readonly orgId: OrgId;
  readonly priceListId: string;
  readonly locationId: string;
  readonly areaIds: readonly string[];
  readonly entries: readonly PriceEntry[];
};

/** Areas and prices of a list, as a whole. What is not there, or not of this location, is refused. */
export async function writeContents(tx: Tx, written: Written): Promise<void> {
  const { orgId, priceListId, entries } = written;
  const areaIds = [...new Set(written.areaIds.map((id) => id.toLowerCase()))];
  await refuseUnknown(tx, { ...written, areaIds });
  await tx.deleteFrom('app.price_list_areas').where('price_list_id', '=', priceListId).execute();
  await tx.deleteFrom('app.price_list_entries').where('price_list_id', '=', priceListId).execute();
  if (areaIds.length > 0)
    await tx
      .insertInto('app.price_list_areas')
      .values(areaIds.map((id) => ({ org_id: orgId, price_list_id: priceListId, area_id: id })))
      .execute();
  await tx
    .insertInto('app.price_list_entries')
    .values(
      entries.map(({ articleId, categoryId, change }, position) => ({
        org_id: orgId,
        price_list_id: priceListId,
        position,
        article_id: articleId,
        category_id: categoryId,
        price_cents: change.by === 'price' ? change.priceCents : null,
        cents_off: change.by === 'cents-off' ? change.centsOff : null,
        permille_off: change.by === 'permille-off' ? change.permilleOff : null,
        rounds_to_10: change.by !== 'price' && change.roundsTo10,
      })),
    )
    .execute();
}

async function refuseUnknown(tx: Tx, { locationId, areaIds, entries }: Written): Promise<void> {
  const areas = await tx
    .selectFrom('app.areas')
    .select('area_id')
    .where('location_id', '=', locationId)
    .forShare()
    .execute();
  const ofLocation = new Set(areas.map(({ area_id }) => area_id));
  if (areaIds.some((id) => !ofLocation.has(id))) throw notFound('area');
  const articleIds = idsOf(entries.map(({ articleId }) => articleId));
  const articles = await tx
    .selectFrom('app.articles')
    .select('article_id')
    .where('article_id', 'in', [...articleIds, nobody])
    .where('retired_at', 'is', null)
    .execute();
  if (articles.length !== articleIds.length) throw notFound('article');
  const categoryIds = idsOf(entries.map(({ categoryId }) => categoryId));
  const categories = await tx
    .selectFrom('app.categories')
    .select('category_id')
    .where('category_id', 'in', [...categoryIds, nobody])
    .where('retired_at', 'is', null)
    .execute();
  if (categories.length !== categoryIds.length) throw notFound('category');
}

/** So that the list of ids is never empty, which the database does not read. */
const nobody = '00000000-0000-0000-0000-000000000000';

function idsOf(named: readonly (string | null)[]): readonly string[] {
  return [...new Set(named.flatMap((id) => (id === null ? [] : [id.toLowerCase()])))];
}
