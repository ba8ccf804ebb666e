import { sql } from 'kysely';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { openLocation } from './open-location.ts';
import { refuseDearPrices } from './refuse-dear-prices.ts';
import { refusePriceList } from './refuse-price-list.ts';
import { writeContents } from './write-contents.ts';

/** The new one stands last: what counted before still wins. Sent twice, made once. */
export const createPriceList = inside.priceLists.create.handler(async ({ input, context }) => {
  const { tx, actor, audit } = context;
  const { priceListId, locationId, ...settings } = input;
  await openLocation(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  refusePriceList(priceListId, settings);
  await refuseDearPrices(tx, settings);

  const last = sql<number>`(select coalesce(max(position) + 1, 0) from app.price_lists where location_id = ${locationId})`;
  const made = await tx
    .insertInto('app.price_lists')
    .values({
      org_id: actor.orgId,
      price_list_id: priceListId,
      location_id: locationId,
      name: settings.name,
      position: last,
      weekdays: [...new Set(settings.weekdays)],
      from_minute: settings.fromMinute,
      until_minute: settings.untilMinute,
      service_place: settings.servicePlace,
    })
    .onConflict((same) => same.columns(['org_id', 'price_list_id']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (made) {
    await writeContents(tx, { orgId: actor.orgId, priceListId, locationId, ...settings });
    await audit('price-list.created', { priceListId, locationId, name: settings.name });
    return { priceListId, version: made.version };
  }
  const known = await tx
    .selectFrom('app.price_lists')
    .select('version')
    .where('price_list_id', '=', priceListId)
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw notFound('price-list');
  return { priceListId, version: known.version };
});
