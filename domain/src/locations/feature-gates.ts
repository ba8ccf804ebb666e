export const features = ['digital-menu', 'order-processing', 'point-of-sale'] as const;
export type Feature = (typeof features)[number];

type WithFeatures = { readonly features: readonly Feature[] };

/** A gate opens if the feature is on in at least one place the person may see. */
export function isFeatureOn(feature: Feature, locations: readonly WithFeatures[]): boolean {
  return locations.some((location) => location.features.includes(feature));
}

/** Behind the gate only the places where it is on are listed. */
export function locationsWith<Location extends WithFeatures>(
  feature: Feature,
  locations: readonly Location[],
): readonly Location[] {
  return locations.filter((location) => location.features.includes(feature));
}
