import type { SessionView } from '@tresen/contract/session';
import { locationsWith } from '@tresen/domain/locations/feature-gates';
import type { RouteRow } from '../routes.ts';
import { useSignedIn } from '../session/session-query.ts';
import { useCurrentRow } from './current-row.ts';

type Locations = SessionView['locations'];

/** The locations a screen is about: those that have the feature it stands behind. */
export function locationsAt(row: Pick<RouteRow, 'feature'> | undefined, locations: Locations): Locations {
  return row?.feature === undefined ? locations : [...locationsWith(row.feature, locations)];
}

export function useLocationsHere(): Locations {
  return locationsAt(useCurrentRow(), useSignedIn().locations);
}
