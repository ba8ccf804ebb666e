import { checkSlug } from './check-slug.ts';
import { createLocation } from './create-location.ts';
import { listLocations } from './list-locations.ts';
import { restoreLocation } from './restore-location.ts';
import { retireLocation } from './retire-location.ts';
import { saveLocation } from './save-location.ts';
import { saveStations } from './save-stations.ts';
import { showLocation } from './show-location.ts';
import { switchTableService } from './switch-table-service.ts';

/** The verbs of locations, as the contract names them. */
export const locationVerbs = {
  list: listLocations,
  show: showLocation,
  create: createLocation,
  save: saveLocation,
  checkSlug,
  retire: retireLocation,
  restore: restoreLocation,
  saveStations,
  switchTableService,
};
