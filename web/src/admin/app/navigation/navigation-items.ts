import {
  mdiAccountCircleOutline,
  mdiAccountGroupOutline,
  mdiAlertCircleOutline,
  mdiBankOutline,
  mdiBookOpenPageVariantOutline,
  mdiCashRegister,
  mdiChartLine,
  mdiChefHat,
  mdiDomain,
  mdiEyeOutline,
  mdiFileChartOutline,
  mdiFileLockOutline,
  mdiFoodOutline,
  mdiRecycle,
  mdiStoreCheckOutline,
  mdiStorefrontOutline,
  mdiTabletCellphone,
  mdiTextBoxSearchOutline,
  mdiViewDashboardOutline,
  mdiWalletGiftcard,
} from '@mdi/js';
import { denialAt, type Visitor } from '@tresen/domain/people/access';
import { isManager } from '@tresen/domain/people/roles';
import { type RouteRow, routes } from '../routes.ts';

export type NavigationGroup = 'operation' | 'numbers' | 'offer' | 'settings';

export type NavigationItem = {
  readonly path: string;
  readonly group: NavigationGroup;
  readonly icon: string;
  /** Shown indented below the item before. */
  readonly isChild?: true;
  /** A tab of the item before: found by searching, and on its page, but no entry of its own. */
  readonly isTab?: true;
};

export const navigationItems: readonly NavigationItem[] = [
  { path: '/admin/dashboard', group: 'operation', icon: mdiViewDashboardOutline },
  { path: '/admin/orders/pos', group: 'operation', icon: mdiCashRegister },
  { path: '/admin/orders/processing', group: 'operation', icon: mdiChefHat },
  { path: '/admin/orders/revenues', group: 'numbers', icon: mdiChartLine },
  { path: '/admin/reports', group: 'numbers', icon: mdiFileChartOutline },
  { path: '/admin/reports/tax-office', group: 'numbers', icon: mdiBankOutline, isTab: true },
  { path: '/admin/z-reports', group: 'numbers', icon: mdiFileLockOutline },
  { path: '/admin/audits', group: 'numbers', icon: mdiEyeOutline },
  { path: '/admin/articles', group: 'offer', icon: mdiFoodOutline },
  { path: '/admin/articles/options', group: 'offer', icon: mdiFoodOutline, isTab: true },
  { path: '/admin/articles/deposit', group: 'offer', icon: mdiRecycle, isTab: true },
  { path: '/admin/articles/gift-card-single-purpose', group: 'offer', icon: mdiWalletGiftcard, isTab: true },
  { path: '/admin/menus', group: 'offer', icon: mdiBookOpenPageVariantOutline },
  { path: '/admin/settings/locations', group: 'settings', icon: mdiStorefrontOutline },
  { path: '/admin/settings/organization', group: 'settings', icon: mdiDomain },
  { path: '/admin/settings/going-live', group: 'settings', icon: mdiStoreCheckOutline, isChild: true },
  { path: '/admin/settings/team', group: 'settings', icon: mdiAccountGroupOutline },
  { path: '/admin/settings/devices', group: 'settings', icon: mdiTabletCellphone },
  { path: '/admin/incidents', group: 'settings', icon: mdiAlertCircleOutline },
  { path: '/admin/audit-log', group: 'settings', icon: mdiTextBoxSearchOutline },
];

export const profileItem: NavigationItem = {
  path: '/admin/settings/profile',
  group: 'settings',
  icon: mdiAccountCircleOutline,
};

const railPaths = [
  '/admin/dashboard',
  '/admin/orders/pos',
  '/admin/orders/processing',
  '/admin/orders/revenues',
  '/admin/articles',
  '/admin/menus',
  '/admin/settings/locations',
];

const barPaths = railPaths.slice(0, 4);

/** What leads nowhere for this person is not shown. */
export function itemsFor(visitor: Visitor): readonly NavigationItem[] {
  return navigationItems.filter(({ path }) => denialAt(rowAt(path), visitor) === undefined);
}

/** At most seven; the profile for those who have nothing else. */
export function railItemsFor(visitor: Visitor): readonly NavigationItem[] {
  const items = itemsFor(visitor).filter(({ path }) => railPaths.includes(path));
  return visitor.role !== undefined && isManager(visitor.role) ? items : [...items, profileItem];
}

/** At most four beside "more", so that every label can be read. Staff work at the till: their bar starts there. */
export function barItemsFor(visitor: Visitor): readonly NavigationItem[] {
  const items = itemsFor(visitor).filter(({ path }) => barPaths.includes(path));
  if (visitor.role !== undefined && isManager(visitor.role)) return items;
  return [...items.filter(({ path }) => path !== '/admin/dashboard'), profileItem];
}

/** The item under which a page belongs: the longest one whose path it starts with. */
export function activePath(pathname: string, items: readonly NavigationItem[]): string | undefined {
  return items
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

export function rowAt(path: string): RouteRow {
  const row = routes.find((route) => route.path === path);
  if (!row) throw new Error(`no route at ${path}`);
  return row;
}
