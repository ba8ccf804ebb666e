import type { LocationKind } from '@tresen/domain/locations/location-dates';

/** What is asked for before a place exists. */
export type NewLocation = {
  name: string;
  slug: string;
  kind: LocationKind;
  /** On the wall of the house. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  /** Empty: from nowhere. */
  copyFrom: string;
};
