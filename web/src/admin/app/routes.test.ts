import type { Access } from '@tresen/domain/people/access';
import type { Feature } from '@tresen/domain/locations/feature-gates';
import { locales } from '@tresen/i18n/locale';
import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';
import { type Layout, routes } from './routes.ts';

type Expected = [rule: string, path: string, access: Access, feature?: Feature, layout?: Layout];

/** `seller` is a member, `books` a manager: but for people with rights of their own, such as a tax adviser. */
const admin: Expected[] = [
  ['R2.3', '/admin/articles', 'manager'],
  ['R2.4', '/admin/articles/deposit', 'manager'],
  ['R2.5', '/admin/articles/gift-card-single-purpose', 'manager'],
  ['R2.6', '/admin/dashboard', 'member'],
  ['R2.7', '/admin/menus', 'manager', 'digital-menu'],
  ['R2.8', '/admin/orders/pos', 'seller', 'point-of-sale', 'admin-fullscreen'],
  ['R2.9', '/admin/orders/processing', 'seller', 'order-processing', 'admin-fullscreen'],
  ['R2.10', '/admin/orders/revenues', 'member'],
  ['R2.11', '/admin/reports', 'books', 'point-of-sale'],
  ['R2.12', '/admin/settings/locations', 'manager'],
  ['R2.13', '/admin/settings/locations/:locationId', 'manager'],
  ['R2.14', '/admin/settings/locations/:locationId/areas/:areaId', 'manager'],
  ['R2.15', '/admin/settings/locations/:locationId/printer', 'manager'],
  ['R2.16', '/admin/settings/organization', 'manager'],
  ['R2.17', '/admin/settings/profile', 'signed-in'],
  ['R2.18', '/admin/z-reports', 'books', 'point-of-sale'],
  ['R2.19', '/admin/z-reports/:zReportId', 'books', 'point-of-sale'],
];

test.each(admin)(
  '[%s] [R2.35] [R6.5] [R6.6] [D3] %s has its guard and its layout',
  (_rule, path, access, feature, layout) => {
    const row = routes.find((route) => route.path === path);
    expect(row).toMatchObject({ access, layout: layout ?? 'admin-default' });
    expect(row?.feature).toBe(feature);
  },
);

test.each([
  ['R2.20', '/auth/login'],
  ['R2.21', '/auth/forgot-password'],
  ['R2.22', '/auth/forgot-password/success'],
  ['R2.23', '/auth/reset-password'],
  ['R2.24', '/auth/reset-password/success'],
])('[%s] [R2.37] [R6.7] %s is open to everybody and built', (_rule, path) => {
  expect(routes.find((route) => route.path === path)).toMatchObject({ access: 'anyone', layout: 'default' });
});

test('[R2.31] [D3] the bare admin address leads to the dashboard through the route table', () => {
  expect(redirects).toContainEqual({ path: '/admin', to: '/admin/dashboard' });
  for (const { to } of redirects) expect(routes.map(({ path }) => path)).toContain(to);
});

test('[promise-D5] [D5] the callback of a sign-in leads to the log-in, which sends on whoever is signed in', () => {
  expect(redirects).toContainEqual({ path: '/auth/callback', to: '/auth/login' });
});

test('[R2.1] the one table has no prefix of a language and no path twice', () => {
  const paths = [...routes, ...redirects].map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/en'))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(locales)('[R2.1] [R2.2] every route has a title in %s', async (locale) => {
  const { routes: titles } = await loadScreenMessages(locale);
  for (const { title } of routes) expect(titles[title]).toMatch(/\S/);
});
