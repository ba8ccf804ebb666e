import { randomUUIDv7 } from 'node:crypto';
import type { SetupChoice } from '@tresen/contract/onboarding';
import { defaultClosing } from '@tresen/domain/basics/business-day';
import { features } from '@tresen/domain/locations/feature-gates';
import { datesRefusals } from '@tresen/domain/locations/location-dates';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import { grantEntitlements } from '../../core/people/grant-entitlements.ts';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import type { Call } from '../../core/calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { firstArea, firstLocation } from './first-place.ts';
import { freeSlug } from './free-slug.ts';

type Place = { readonly locationId: string; readonly areaId: string };

/** The first place with its name, its ways of paying and one area: made where it is missing, else only brought up to date. */
export async function setUpPlace(call: Call, choice: SetupChoice): Promise<Place> {
  const known = await firstLocation(call.tx);
  if (!known) {
    const locationId = await makePlace(call, choice);
    return { locationId, areaId: await areaIn(call, locationId, choice.areaName) };
  }
  const { location_id: locationId } = known;
  const wanted = paymentTypes.filter((type) => choice.paymentTypes.includes(type));
  const isSame = known.name === choice.locationName && wanted.join() === [...known.payment_types].toSorted().join();
  if (!isSame) {
    await call.tx
      .updateTable('app.locations')
      .set(({ eb }) => ({ name: choice.locationName, payment_types: wanted, version: eb('version', '+', 1) }))
      .where('location_id', '=', locationId)
      .execute();
    await call.audit('location.saved', { locationId, name: choice.locationName, fields: 'name,paymentTypes' });
  }
  return { locationId, areaId: await areaIn(call, locationId, choice.areaName) };
}

async function makePlace({ tx, actor, audit, entitledFromStart, now }: Call, choice: SetupChoice): Promise<string> {
  const locationId = randomUUIDv7();
  const { locationName: name } = choice;
  const dates = datesOf(choice);
  try {
    await tx
      .insertInto('app.locations')
      .values({
        org_id: actor.orgId,
        location_id: locationId,
        name,
        slug: await freeSlug(tx, actor.orgId, [name, choice.organizationName]),
        ...dates,
        features: [...features],
        payment_types: paymentTypes.filter((type) => choice.paymentTypes.includes(type)),
        created_at: now.toString(),
      })
      .execute();
  } catch (error) {
    // Somebody took the link in the same moment: the next try finds another.
    if (violatedUniqueness(error) === 'slugs_pkey') throw refusal('slug/taken');
    throw error;
  }
  const { orgId } = actor;
  await grantEntitlements(tx, { orgId, locationId, entitlements: entitledFromStart, setBy: null, now });
  await audit('location.created', { locationId, name });
  return locationId;
}

/** From the first hour of the first day until the business day of the last one is over. */
function datesOf({ kind, days }: SetupChoice) {
  if (kind !== 'event' || !days) return { kind: 'location', starts_at: null, ends_at: null };
  const { timeZone, hour } = defaultClosing;
  const startsAt = Temporal.PlainDate.from(days.first).toZonedDateTime(timeZone).toInstant();
  const endsAt = Temporal.PlainDate.from(days.last)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) })
    .toInstant();
  const refused = datesRefusals({ kind, startsAt, endsAt });
  if (refused.length > 0)
    throw refusal('location/dates-wrong', { fields: refused.map(({ field, code }) => ({ path: field, code })) });
  return { kind, starts_at: startsAt.toString(), ends_at: endsAt.toString() };
}

async function areaIn({ tx, actor, audit }: Call, locationId: string, name: string): Promise<string> {
  const known = await firstArea(tx, locationId);
  if (known !== undefined) return known;
  const areaId = randomUUIDv7();
  await tx
    .insertInto('app.areas')
    .values({ org_id: actor.orgId, area_id: areaId, location_id: locationId, name })
    .execute();
  await audit('area.created', { areaId, locationId, name });
  return areaId;
}
