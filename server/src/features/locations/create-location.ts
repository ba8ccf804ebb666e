import { features } from '@tresen/domain/locations/feature-gates';
import { grantEntitlements } from '../../core/people/grant-entitlements.ts';
import { inside } from '../../core/calls/use-case.ts';
import { copyLocationContents } from './copy-location-contents.ts';
import { acceptedDates, refuseBadSlug, withOwnSlug } from './location-checks.ts';
import { columnsOf, type LocationSettings, openLocation, settingsOf } from './location-settings.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Sent twice, made once: what is there already is left as it is. */
export const createLocation = inside.locations.create.handler(async ({ input, context }) => {
  const { tx, actor, audit, entitledFromStart, now } = context;
  const { locationId, copyFromLocationId, ...own } = input;
  const known = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (known) return { locationId };

  refuseBadSlug(own.slug);
  const dates = acceptedDates(own);
  const source = copyFromLocationId === undefined ? undefined : await openLocation(tx, copyFromLocationId);
  if (copyFromLocationId !== undefined && !source) throw notFound('location');

  const settings = { ...(source ? settingsOf(source) : fresh), ...own, ...dates };
  const made = await withOwnSlug(() =>
    tx
      .insertInto('app.locations')
      .values({ ...columnsOf(settings), org_id: actor.orgId, location_id: locationId, created_at: now.toString() })
      .onConflict((same) => same.columns(['org_id', 'location_id']).doNothing())
      .executeTakeFirst(),
  );
  if (made.numInsertedOrUpdatedRows === 0n) return { locationId };
  const { orgId } = actor;
  await grantEntitlements(tx, { orgId, locationId, entitlements: entitledFromStart, setBy: null, now });
  if (source) await copyLocationContents(tx, source.location_id, locationId);
  await audit('location.created', { locationId, name: own.name, ...(source ? { copiedFrom: source.name } : {}) });
  return { locationId };
});

/** A new location can do everything and takes cash; guests see nothing before a menu is published. */
const fresh: Omit<LocationSettings, 'name' | 'slug' | 'kind' | 'startsAt' | 'endsAt'> = {
  contact: { street: '', postalCode: '', city: '', phone: '', email: '', website: '', openingHours: '' },
  openingTimes: null,
  brandColour: null,
  logoFileId: null,
  features: [...features],
  paymentTypes: ['cash'],
  timeZone: 'Europe/Berlin',
  closingHour: 4,
  wantsZeroReports: false,
  receiptHeader: '',
  receiptFooter: '',
};
