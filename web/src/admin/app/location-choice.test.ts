import { expect, test } from 'vitest';
import { locationFor } from './location-choice.ts';

const day = { features: [], timeZone: 'Europe/Berlin', closingHour: 4 };
const garden = { locationId: 'a', name: 'Biergarten', ...day };
const shop = { locationId: 'b', name: 'Hofladen', ...day };

test('[D24] the chosen location is used while it exists, else the first one', () => {
  expect(locationFor('b', [garden, shop])).toBe(shop);
  expect(locationFor('gone', [garden, shop])).toBe(garden);
  expect(locationFor('', [garden, shop])).toBe(garden);
});

test('[D24] all locations are no single one; with only one there is nothing to add up', () => {
  expect(locationFor('all', [garden, shop])).toBeUndefined();
  expect(locationFor('all', [garden])).toBe(garden);
  expect(locationFor('all', [])).toBeUndefined();
});
