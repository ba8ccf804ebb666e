import { servicePlaces } from '@tresen/domain/articles/article';
import { weekdays } from '@tresen/domain/menu/menu-hours';
import { byRank, type PriceChange, type PriceEntry, type PriceList } from '@tresen/domain/offer/price-list';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type SavedPriceList = PriceList & { readonly version: number };

/**
 * The lists of a location, the strongest first. Prices of what was retired are left out; a retired area stays named, or a
 * list meant for it alone would count everywhere.
 */
export async function readPriceLists(tx: Tx, locationId: string): Promise<readonly SavedPriceList[]> {
  const lists = await tx
    .selectFrom('app.price_lists')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('price_list_id')
    .execute();
  if (lists.length === 0) return [];
  const ids = lists.map(({ price_list_id }) => price_list_id);
  const areas = await tx
    .selectFrom('app.price_list_areas')
    .select(['price_list_id', 'area_id'])
    .where('price_list_id', 'in', ids)
    .orderBy('area_id')
    .execute();
  const entries = await readEntries(tx, ids);
  return byRank(
    lists.map((row) => ({
      priceListId: row.price_list_id,
      name: row.name,
      weekdays: weekdays.filter((day) => row.weekdays.includes(day)),
      fromMinute: row.from_minute,
      untilMinute: row.until_minute,
      areaIds: areas.filter((area) => area.price_list_id === row.price_list_id).map(({ area_id }) => area_id),
      servicePlace: servicePlaces.find((place) => place === row.service_place) ?? null,
      entries: entries.get(row.price_list_id) ?? [],
      version: row.version,
    })),
  );
}

async function readEntries(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly PriceEntry[]>> {
  const rows = await tx
    .selectFrom('app.price_list_entries as entry')
    .selectAll('entry')
    .where('entry.price_list_id', 'in', [...ids])
    .where(
      sql<boolean>`not exists (select 1 from app.articles a
        where a.org_id = entry.org_id and a.article_id = entry.article_id and a.retired_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from app.categories c
        where c.org_id = entry.org_id and c.category_id = entry.category_id and c.retired_at is not null)`,
    )
    .orderBy('entry.price_list_id')
    .orderBy('entry.position')
    .execute();
  const byList = Map.groupBy(rows, ({ price_list_id }) => price_list_id);
  return new Map(
    [...byList].map(([listId, own]) => [
      listId,
      own.map((row) => ({ articleId: row.article_id, categoryId: row.category_id, change: changeOf(row) })),
    ]),
  );
}

type ChangeRow = {
  readonly price_cents: number | null;
  readonly cents_off: number | null;
  readonly permille_off: number | null;
  readonly rounds_to_10: boolean;
};

/** The table has exactly one of the three. */
function changeOf({ price_cents, cents_off, permille_off, rounds_to_10: roundsTo10 }: ChangeRow): PriceChange {
  if (price_cents !== null) return { by: 'price', priceCents: price_cents };
  if (cents_off !== null) return { by: 'cents-off', centsOff: cents_off, roundsTo10 };
  return { by: 'permille-off', permilleOff: permille_off ?? 0, roundsTo10 };
}
