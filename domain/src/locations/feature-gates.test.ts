import fc from 'fast-check';
import { expect, test } from 'vitest';
import { features, isFeatureOn, locationsWith } from './feature-gates.ts';

const feature = fc.constantFrom(...features);
const locations = fc.array(fc.record({ features: fc.uniqueArray(feature) }));

test('[R6.6] there are exactly three gates', () => {
  expect(features).toEqual(['digital-menu', 'order-processing', 'point-of-sale']);
});

test('[D24] a gate opens if and only if the feature is on in at least one location', () => {
  fc.assert(
    fc.property(feature, locations, (gate, places) => {
      const somewhere = places.flatMap((place) => place.features).includes(gate);
      expect(isFeatureOn(gate, places)).toBe(somewhere);
    }),
  );
});

test('[D24] behind the gate every location with the feature is listed, in order, and no other', () => {
  fc.assert(
    fc.property(feature, locations, (gate, places) => {
      const listed = locationsWith(gate, places);
      expect(listed.every((place) => place.features.includes(gate))).toBe(true);
      expect(places.filter((place) => !listed.includes(place)).some((place) => place.features.includes(gate))).toBe(
        false,
      );
      expect(listed).toEqual(places.filter((place) => listed.includes(place)));
      expect(listed.length > 0).toBe(isFeatureOn(gate, places));
    }),
  );
});

test('[D24] one more location never closes a gate', () => {
  fc.assert(
    fc.property(feature, locations, fc.uniqueArray(feature), (gate, places, added) => {
      if (isFeatureOn(gate, places)) expect(isFeatureOn(gate, [...places, { features: added }])).toBe(true);
    }),
  );
});
