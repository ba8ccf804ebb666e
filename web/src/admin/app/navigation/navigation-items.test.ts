import type { Visitor } from '@tresen/domain/people/access';
import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { activePath, barItemsFor, itemsFor, navigationItems, railItemsFor } from './navigation-items.ts';

const everything = { features: ['digital-menu', 'order-processing', 'point-of-sale'] } as const;
const owner: Visitor = { role: 'admin', locations: [everything] };
const staff: Visitor = { role: 'staff', locations: [everything] };

function pathsOf(items: readonly { path: string }[]): string[] {
  return items.map(({ path }) => path);
}

test('[R6.5] the owner sees every destination, staff only theirs', () => {
  expect(itemsFor(owner)).toEqual(navigationItems);
  expect(pathsOf(itemsFor(staff))).toEqual([
    '/admin/dashboard',
    '/admin/orders/pos',
    '/admin/orders/processing',
    '/admin/orders/revenues',
  ]);
});

test('[promise-incidents] every screen of a manager that needs no id stands in the navigation', () => {
  const wanted = routes.filter(({ path, access }) => access === 'manager' && !path.includes(':'));
  expect(pathsOf(navigationItems)).toEqual(expect.arrayContaining(pathsOf(wanted)));
});

test('[R6.6] a destination whose feature is off is left out', () => {
  const shop: Visitor = { role: 'admin', locations: [{ features: ['point-of-sale'] }] };
  expect(pathsOf(itemsFor(shop))).not.toContain('/admin/orders/processing');
  expect(pathsOf(itemsFor(shop))).not.toContain('/admin/menus');
  expect(pathsOf(itemsFor(shop))).toContain('/admin/z-reports');
});

test('[D23b] somebody without an organisation has only the profile', () => {
  const user: Visitor = { role: 'user', locations: [] };
  expect(itemsFor(user)).toEqual([]);
  expect(pathsOf(barItemsFor(user))).toEqual(['/admin/settings/profile']);
  expect(pathsOf(railItemsFor(user))).toEqual(['/admin/settings/profile']);
});

test('[R9.23] the bottom bar holds at most four beside "more", the rail at most seven', () => {
  expect(barItemsFor(owner)).toHaveLength(4);
  expect(pathsOf(barItemsFor(staff))).toEqual([
    '/admin/orders/pos',
    '/admin/orders/processing',
    '/admin/orders/revenues',
    '/admin/settings/profile',
  ]);
  expect(railItemsFor(owner).length).toBeLessThanOrEqual(7);
});

test('[R2.35] a page belongs to the nearest destination above it', () => {
  expect(activePath('/admin/articles/deposit', navigationItems)).toBe('/admin/articles/deposit');
  const entries = navigationItems.filter(({ isTab }) => !isTab);
  expect(activePath('/admin/articles/deposit', entries)).toBe('/admin/articles');
  expect(activePath('/admin/z-reports/123', navigationItems)).toBe('/admin/z-reports');
  expect(activePath('/admin/settings/profile', navigationItems)).toBeUndefined();
});
