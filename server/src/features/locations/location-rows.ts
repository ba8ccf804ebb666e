import { features } from '@tresen/domain/feature-gates';
import type { Tx } from '../../platform/db/tenant.ts';

/** The places of the organisation with their areas, in the order people expect: by name, areas as arranged. */
export async function locationsWhere(tx: Tx, locationId?: string) {
  let asked = tx.selectFrom('app.locations').select(['location_id', 'name', 'slug', 'features']);
  if (locationId !== undefined) asked = asked.where('location_id', '=', locationId);
  const locations = await asked.orderBy('name').orderBy('location_id').execute();
  const areas = await tx
    .selectFrom('app.areas')
    .select(['area_id', 'location_id', 'name'])
    .where('location_id', 'in', locations.length > 0 ? locations.map((row) => row.location_id) : [nobody])
    .orderBy('position')
    .orderBy('area_id')
    .execute();
  return locations.map((row) => ({
    locationId: row.location_id,
    name: row.name,
    slug: row.slug,
    features: features.filter((feature) => row.features.includes(feature)),
    areas: areas
      .filter((area) => area.location_id === row.location_id)
      .map((area) => ({ areaId: area.area_id, name: area.name })),
  }));
}

const nobody = '00000000-0000-0000-0000-000000000000';
