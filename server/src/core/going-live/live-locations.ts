import { type LiveCondition, liveConditions, missingToGoLive } from '@tresen/domain/locations/going-live';
import type { PostalAddress } from '@tresen/domain/basics/postal-address';
import type { Tx } from '../../platform/db/tenant.ts';
import { signingFacts } from './signing-facts.ts';

export type LivePlaceRow = {
  readonly locationId: string;
  readonly name: string;
  readonly hasOwnAddress: boolean;
  readonly act: { readonly at: string; readonly by: string | null; readonly missing: readonly LiveCondition[] } | null;
  readonly unsigned: { readonly at: string; readonly by: string } | null;
  /** From then on nobody accepts to sell without a security device any more. */
  readonly mustSign: boolean;
  /** What is missing now. */
  readonly missing: readonly LiveCondition[];
};

/** The locations with a point of sale, by name: the one place where the conditions are asked. */
export async function liveLocations(tx: Tx): Promise<readonly LivePlaceRow[]> {
  const details = await tx
    .selectFrom('app.organizations')
    .select(['street', 'postal_code', 'city', 'tax_number', 'vat_id'])
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('app.locations as location')
    .leftJoin('app.go_lives as act', (join) =>
      join.onRef('act.org_id', '=', 'location.org_id').onRef('act.location_id', '=', 'location.location_id'),
    )
    .select(['location.location_id', 'location.name', 'location.street', 'location.postal_code', 'location.city'])
    .select(['act.live_at', 'act.live_by', 'act.missing', 'act.unsigned_accepted_at', 'act.unsigned_accepted_by'])
    .where('location.retired_at', 'is', null)
    .where('location.closed_at', 'is', null)
    .where(({ eb, val }) => eb(val('point-of-sale'), '=', eb.fn.any('location.features')))
    .orderBy('location.name')
    .orderBy('location.location_id')
    .execute();
  const organization = { ...addressOf(details), taxNumber: details.tax_number, vatId: details.vat_id };
  const signingOf = await signingFacts(tx);
  return rows.map((row) => {
    const signing = signingOf(row.location_id);
    const unsigned =
      row.unsigned_accepted_at && row.unsigned_accepted_by
        ? { at: row.unsigned_accepted_at.toString(), by: row.unsigned_accepted_by }
        : null;
    return {
      locationId: row.location_id,
      name: row.name,
      hasOwnAddress: row.city !== '',
      act: row.live_at
        ? { at: row.live_at.toString(), by: row.live_by, missing: conditionsIn(row.missing ?? []) }
        : null,
      unsigned,
      mustSign: signing.isEntitled,
      missing: missingToGoLive({ organization, location: addressOf(row), signing }),
    };
  });
}

function addressOf(row: {
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
}): PostalAddress {
  return { street: row.street, postalCode: row.postal_code, city: row.city };
}

function conditionsIn(stored: readonly string[]): readonly LiveCondition[] {
  return liveConditions.filter((condition) => stored.includes(condition));
}
