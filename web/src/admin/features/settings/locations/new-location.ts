import type { LocationKind } from '@tresen/domain/locations/location-dates';

/** What is asked for before a location exists. */
export type NewLocation = {
  name: string;
  slug: string;
  kind: LocationKind;
  /** In the local time of the location. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  /** Empty: from nowhere. */
  copyFrom: string;
};
