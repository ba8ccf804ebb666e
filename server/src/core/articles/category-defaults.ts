import type { CategoryDefaults } from '@tresen/domain/articles/category-defaults';
import type { TaxKey } from '@tresen/domain/basics/vat';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Row = { readonly categoryId: string; readonly name: string; readonly defaults: CategoryDefaults };

/** What the categories in use say for new articles, in their order; one of them, or all. Retired stations are not named. */
export async function categoryDefaults(tx: Tx, categoryId?: string): Promise<readonly Row[]> {
  const rows = await tx
    .selectFrom('app.categories as k')
    .select([
      'k.category_id',
      'k.name',
      'k.tax_key_in_house',
      'k.tax_key_take_away',
      sql<string[]>`array(
        select l.station_id from app.category_stations l
          join app.stations s on s.org_id = l.org_id and s.station_id = l.station_id
          where l.org_id = k.org_id and l.category_id = k.category_id and s.retired_at is null
          order by s.position, s.station_id)`.as('station_ids'),
    ])
    .where('k.retired_at', 'is', null)
    .$if(categoryId !== undefined, (query) => query.where('k.category_id', '=', categoryId ?? ''))
    .orderBy('k.position')
    .orderBy('k.category_id')
    .execute();
  return rows.map((row) => ({
    categoryId: row.category_id,
    name: row.name,
    // The table's own checks say that they are keys of ours.
    defaults: {
      taxKeyInHouse: (row.tax_key_in_house as TaxKey | null) ?? undefined,
      taxKeyTakeAway: (row.tax_key_take_away as TaxKey | null) ?? undefined,
      stationIds: row.station_ids,
    },
  }));
}
