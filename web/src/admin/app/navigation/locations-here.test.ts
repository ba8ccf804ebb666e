import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { locationsAt } from './locations-here.ts';

const garden = { locationId: 'a', name: 'Garten', features: ['point-of-sale', 'digital-menu'] as const };
const kitchen = { locationId: 'b', name: 'Küche', features: ['order-processing'] as const };
// Only what is asked of a location here.
const locations = [garden, kitchen] as unknown as Parameters<typeof locationsAt>[1];

test('[D24][promise-R3.4] a screen behind a feature lists only the places that have it', () => {
  const names = (path: string) =>
    locationsAt(
      routes.find((row) => row.path === path),
      locations,
    ).map(({ name }) => name);
  for (const path of ['/admin/z-reports', '/admin/reports', '/admin/orders/pos'])
    expect(names(path)).toEqual(['Garten']);
  expect(names('/admin/orders/processing')).toEqual(['Küche']);
  expect(names('/admin/dashboard')).toEqual(['Garten', 'Küche']);
});
