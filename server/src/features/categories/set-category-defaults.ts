import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Articles that are there stay as they are. Says how many of them differ, so that taking over can be offered. */
export const setCategoryDefaults = inside.categories.setDefaults.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { categoryId, defaults } = input;
  const { taxKeyInHouse, taxKeyTakeAway } = defaults;
  const category = await tx
    .updateTable('app.categories')
    .set({ tax_key_in_house: taxKeyInHouse, tax_key_take_away: taxKeyTakeAway })
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!category) throw notFound('category');
  const stations = await stationsOf(tx, defaults.stationIds);
  await tx.deleteFrom('app.category_stations').where('category_id', '=', categoryId).execute();
  if (stations.length > 0)
    await tx
      .insertInto('app.category_stations')
      .values(stations.map((station) => ({ org_id: actor.orgId, category_id: categoryId, ...station })))
      .execute();
  await audit('category.defaults-set', {
    categoryId,
    name: category.name,
    taxKeyInHouse: taxKeyInHouse ?? '',
    taxKeyTakeAway: taxKeyTakeAway ?? '',
    stations: String(stations.length),
  });
  return { differing: await differing(tx, categoryId) };
});

async function stationsOf(tx: Tx, stationIds: readonly string[]) {
  const wanted = [...new Set(stationIds.map((id) => id.toLowerCase()))];
  const known = await tx
    .selectFrom('app.stations')
    .select(['station_id', 'location_id'])
    .where(sql<boolean>`station_id = any(${wanted}::uuid[])`)
    .where('retired_at', 'is', null)
    .execute();
  if (known.length < wanted.length) throw notFound('station');
  if (new Set(known.map((station) => station.location_id)).size < known.length)
    throw refusal('request/invalid', { fields: [{ path: 'defaults.stationIds', code: 'two-in-one-location' }] });
  return known;
}

/** What is sold from this category and would become another article by taking over. */
async function differing(tx: Tx, categoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from app.categories k
        join app.article_categories c on c.org_id = k.org_id and c.category_id = k.category_id
        join app.articles a on a.org_id = c.org_id and a.article_id = c.article_id
      where k.category_id = ${categoryId}::uuid and a.kind = 'sale' and a.retired_at is null
        and (a.tax_key_in_house <> k.tax_key_in_house
          or a.tax_key_take_away <> coalesce(k.tax_key_take_away, k.tax_key_in_house)
          or exists (select 1 from app.category_stations s where s.org_id = k.org_id and s.category_id = k.category_id)
            and exists (
              (select l.station_id from app.category_stations l where l.org_id = k.org_id and l.category_id = k.category_id
                except select l.station_id from app.article_stations l where l.org_id = a.org_id and l.article_id = a.article_id)
              union all
              (select l.station_id from app.article_stations l where l.org_id = a.org_id and l.article_id = a.article_id
                except select l.station_id from app.category_stations l
                  where l.org_id = k.org_id and l.category_id = k.category_id)))`.execute(tx);
  return rows[0]?.count ?? 0;
}
