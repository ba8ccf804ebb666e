import { closingRefusal } from '@tresen/domain/basics/business-day';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import {
  acceptedDates,
  refuseBadSlug,
  refuseUnknownFile,
  refuseWrongTimes,
  refuseWrongTown,
  withOwnSlug,
} from './location-checks.ts';
import { featuresWaiting } from './features-waiting.ts';
import { columnsOf, openLocation, settingsOf } from './location-settings.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const saveLocation = inside.locations.save.handler(async ({ input, context, errors }) => {
  const { tx, audit, now } = context;
  const { locationId, version, ...asked } = input;
  const before = await openLocation(tx, locationId);
  if (!before) throw notFound('location');
  await refuseClosedEvent(tx, { locationId });
  if (before.version !== version) throw errors['record/changed']();

  if (asked.slug !== before.slug) refuseBadSlug(asked.slug);
  refuseWrongTown(asked.contact);
  const times = asked.openingTimes === undefined ? settingsOf(before).openingTimes : asked.openingTimes;
  refuseWrongTimes(times);
  const settings = { ...asked, ...acceptedDates(asked), openingTimes: times };
  if (closingRefusal({ timeZone: asked.timeZone, hour: asked.closingHour }))
    throw errors['location/time-zone-unknown']();
  await refuseUnknownFile(tx, asked.logoFileId);
  const waiting = await featuresWaiting(tx, { locationId, on: settingsOf(before).features, now });
  if (waiting.some(({ feature }) => asked.features.includes(feature))) throw errors['location/devices-behind']();

  const saved = await withOwnSlug(() =>
    tx
      .updateTable('app.locations')
      .set({ ...columnsOf(settings), version: version + 1 })
      .where('location_id', '=', locationId)
      .where('version', '=', version)
      .where('retired_at', 'is', null)
      .returning('version')
      .executeTakeFirst(),
  );
  if (!saved) throw errors['record/changed']();
  await audit('location.saved', {
    locationId,
    name: settings.name,
    ...changesOf(settingsOf(before), settings),
  });
  return saved;
});
