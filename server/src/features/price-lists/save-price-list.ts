import type { PriceList } from '@tresen/domain/offer/price-list';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { inside } from '../../core/calls/use-case.ts';
import { readPriceLists } from '../../core/devices/read-price-lists.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { findPriceList } from './find-price-list.ts';
import { refuseDearPrices } from './refuse-dear-prices.ts';
import { refusePriceList } from './refuse-price-list.ts';
import { writeContents } from './write-contents.ts';

export const savePriceList = inside.priceLists.save.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit } = context;
  const { priceListId, version, ...settings } = input;
  const { locationId } = await findPriceList(tx, priceListId);
  await refuseClosedEvent(tx, { locationId });
  const before = (await readPriceLists(tx, locationId)).find((list) => list.priceListId === priceListId.toLowerCase());
  if (before?.version !== version) throw errors['record/changed']();
  refusePriceList(priceListId, settings);
  await refuseDearPrices(tx, settings);

  const saved = await tx
    .updateTable('app.price_lists')
    .set({
      name: settings.name,
      weekdays: [...new Set(settings.weekdays)],
      from_minute: settings.fromMinute,
      until_minute: settings.untilMinute,
      service_place: settings.servicePlace,
      version: version + 1,
    })
    .where('price_list_id', '=', priceListId)
    .where('version', '=', version)
    .where('retired_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw errors['record/changed']();
  await writeContents(tx, { orgId: actor.orgId, priceListId, locationId, ...settings });
  await audit('price-list.saved', {
    priceListId,
    name: settings.name,
    ...changesOf(auditFieldsOf(before), auditFieldsOf({ ...before, ...settings })),
  });
  return saved;
});

/** One value per field that a person can read. */
function auditFieldsOf({ name, weekdays, fromMinute, untilMinute, servicePlace, areaIds, entries }: PriceList) {
  return {
    name,
    weekdays: weekdays.join(', '),
    from: wallTime(fromMinute),
    until: wallTime(untilMinute),
    servicePlace,
    areaIds,
    prices: entries,
  };
}

function wallTime(minute: number): string {
  return Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({
    smallestUnit: 'minute',
  });
}
