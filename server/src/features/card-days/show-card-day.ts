import { inside } from '../../core/calls/use-case.ts';
import { readCardDay } from '../../core/cards/read-card-day.ts';
import { openPlace } from '../../core/closing/open-place.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showCardDay = inside.cardDays.show.handler(async ({ input: { locationId, date }, context: { tx } }) => {
  const place = await openPlace(tx, locationId);
  if (!place) throw notFound('location');
  return readCardDay(tx, { locationId, date, closing: place.closing });
});
