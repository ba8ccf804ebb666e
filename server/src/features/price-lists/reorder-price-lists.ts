import { sql } from 'kysely';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { openLocation } from './open-location.ts';

/** The strongest first; a list that somebody added in the meantime keeps its place behind them. */
export const reorderPriceLists = inside.priceLists.reorder.handler(async ({ input, context }) => {
  const { tx, audit } = context;
  const { locationId, priceListIds } = input;
  await openLocation(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  const places = await sql<{ price_list_id: string }>`
    update app.price_lists list set position = ranked.place
      from (select price_list_id, row_number() over (order by
              coalesce(array_position(${priceListIds}::uuid[], price_list_id), 2147483647), position, price_list_id) - 1 as place
            from app.price_lists where location_id = ${locationId} and retired_at is null) ranked
      where list.price_list_id = ranked.price_list_id and list.location_id = ${locationId}
      returning list.price_list_id`.execute(tx);
  const here = new Set(places.rows.map((row) => row.price_list_id));
  if (priceListIds.some((id) => !here.has(id.toLowerCase()))) throw notFound('price-list');
  await audit('price-lists.reordered', { locationId });
  return {};
});
