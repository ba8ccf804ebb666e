import { setupChoice, type SetupChoice } from '@tresen/contract/onboarding';
import { locationKinds } from '@tresen/domain/locations/location-dates';
import { paymentTypes } from '@tresen/domain/basics/payment-types';
import { setupSteps } from '@tresen/domain/locations/setup';
import { setupStateOf } from '../../core/onboarding/setup-state-of.ts';
import { inside } from '../../core/calls/use-case.ts';
import { firstArea, firstLocation } from './first-place.ts';

/** Where the organisation stands in its first steps, and everything that need not be asked because it is known. */
export const showSetup = inside.onboarding.show.handler(async ({ context: { tx } }) => {
  const begun = await tx.selectFrom('app.onboarding').select(['step', 'draft']).executeTakeFirst();
  const organization = await tx
    .selectFrom('app.organizations')
    .select(['name', 'street', 'postal_code', 'city', 'tax_number'])
    .executeTakeFirstOrThrow();
  const { articles } = await tx
    .selectFrom('app.articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  const place = await firstLocation(tx);
  return {
    state: await setupStateOf(tx),
    step: setupSteps.find((step) => step === begun?.step) ?? 'house',
    draft: draftIn(begun?.draft),
    organizationName: organization.name,
    details: {
      street: organization.street,
      postalCode: organization.postal_code,
      city: organization.city,
      taxNumber: organization.tax_number,
    },
    place: place
      ? {
          locationId: place.location_id,
          areaId: (await firstArea(tx, place.location_id)) ?? null,
          name: place.name,
          kind: locationKinds.find((kind) => kind === place.kind) ?? 'location',
          paymentTypes: paymentTypes.filter((type) => place.payment_types.includes(type)),
        }
      : null,
    articles: Number(articles),
  };
});

/** A draft that an earlier version wrote and this one cannot read is begun anew. */
function draftIn(stored: unknown): SetupChoice | null {
  return setupChoice.safeParse(stored).data ?? null;
}
