import { features } from '@tresen/domain/locations/feature-gates';
import type { Tx } from '../../platform/db/tenant.ts';
import { kindOf } from './location-settings.ts';

/** The locations of the organisation with their areas, in the order people expect: by name, areas as arranged. */
export async function openLocations(tx: Tx) {
  const locations = await tx
    .selectFrom('app.locations')
    .select(['location_id', 'name', 'slug', 'kind', 'starts_at', 'ends_at', 'closed_at'])
    .select(['features', 'logo_file_id', 'brand_colour'])
    .where('retired_at', 'is', null)
    .orderBy('name')
    .orderBy('location_id')
    .execute();
  const areas = await tx
    .selectFrom('app.areas')
    .select(['area_id', 'location_id', 'name'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('area_id')
    .execute();
  const areasOf = Map.groupBy(areas, (area) => area.location_id);
  return locations.map((row) => ({
    locationId: row.location_id,
    name: row.name,
    slug: row.slug,
    kind: kindOf(row.kind),
    startsAt: row.starts_at?.toString() ?? null,
    endsAt: row.ends_at?.toString() ?? null,
    closedAt: row.closed_at?.toString() ?? null,
    features: features.filter((feature) => row.features.includes(feature)),
    areas: (areasOf.get(row.location_id) ?? []).map((area) => ({ areaId: area.area_id, name: area.name })),
    logoFileId: row.logo_file_id,
    brandColour: row.brand_colour,
  }));
}
