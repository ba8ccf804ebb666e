import { articleTypes, servicePlaces } from '@tresen/domain/articles/article';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/db/tenant.ts';

/** The areas of a location, or one area, as the owner sets them up. What was retired, or stands in a retired location, is not there. */
export async function openAreas(tx: Tx, asked: { readonly locationId: string } | { readonly areaId: string }) {
  let areas = tx
    .selectFrom('app.areas as area')
    .innerJoin('app.locations as location', 'location.location_id', 'area.location_id')
    .where('area.retired_at', 'is', null)
    .where('location.retired_at', 'is', null);
  areas =
    'areaId' in asked
      ? areas.where('area.area_id', '=', asked.areaId)
      : areas.where('area.location_id', '=', asked.locationId);
  const rows = await areas
    .selectAll('area')
    .select((area) =>
      jsonArrayFrom(
        area
          .selectFrom('app.area_categories as chosen')
          .innerJoin('app.categories as category', 'category.category_id', 'chosen.category_id')
          .whereRef('chosen.area_id', '=', 'area.area_id')
          .where('category.retired_at', 'is', null)
          .select('category.category_id as id')
          .orderBy('category.position')
          .orderBy('category.category_id'),
      ).as('categories'),
    )
    .select(visibleArticles.as('visible_articles'))
    .orderBy('area.position')
    .orderBy('area.area_id')
    .execute();
  return rows.map((row) => ({
    areaId: row.area_id,
    locationId: row.location_id,
    version: row.version,
    visibleArticles: row.visible_articles,
    name: row.name,
    hiddenTypes: articleTypes.filter((type) => row.hidden_types.includes(type)),
    onlyCategoryIds: row.restricts_categories ? row.categories.map(({ id }) => id) : null,
    showsDepositInAll: row.shows_deposit_in_all,
    printsOrderItems: row.prints_order_items,
    printsEachLine: row.prints_each_line,
    printsEachPiece: row.prints_each_piece,
    printerId: row.printer_id,
    acceptsAutomatically: row.accepts_automatically,
    servicePlace: servicePlaces.find((place) => place === row.service_place) ?? 'in-house',
    warnAfterMinutes: row.warn_after_minutes,
    lateAfterMinutes: row.late_after_minutes,
  }));
}

/** How many articles the till of the area offers: the domain's `isOffered`, in SQL. A test holds the two together. */
const visibleArticles = sql<number>`(
  select count(*)::int from app.articles article
    where article.retired_at is null and article.is_active
      and article.kind <> all (area.hidden_types)
      and (not area.restricts_categories or exists (
        select 1 from app.article_categories of_article
          join app.area_categories of_area using (org_id, category_id)
          join app.categories category using (org_id, category_id)
          where of_article.article_id = article.article_id and of_area.area_id = area.area_id
            and category.retired_at is null))
)`;
