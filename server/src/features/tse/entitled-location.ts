import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** A location that is still open and has the TSE switched on by the provider, or a refusal. */
export async function entitledLocation(tx: Tx, locationId: string) {
  const location = await openLocation(tx, locationId);
  if (!location.isEntitled) throw refusal('tse/not-entitled');
  return location;
}

export async function openLocation(tx: Tx, locationId: string) {
  const row = await tx
    .selectFrom('app.locations as l')
    .select(['l.name', 'l.has_steady_internet', 'l.receipt_exemption', 'l.time_zone'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('app.entitlements as e')
          .select('e.name')
          .whereRef('e.location_id', '=', 'l.location_id')
          .where('e.name', '=', 'tse'),
      ).as('is_entitled'),
      exists(selectFrom('app.go_lives as g').select('g.live_at').whereRef('g.location_id', '=', 'l.location_id')).as(
        'is_live',
      ),
    ])
    .where('l.location_id', '=', locationId)
    .where('l.retired_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('location');
  return {
    name: row.name,
    hasSteadyInternet: row.has_steady_internet,
    receiptExemption: row.receipt_exemption,
    timeZone: row.time_zone,
    isEntitled: Boolean(row.is_entitled),
    isLive: Boolean(row.is_live),
  };
}
