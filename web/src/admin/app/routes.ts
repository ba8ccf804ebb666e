import type { Endpoint } from '@tresen/domain/people/access';
import type { ScreenMessages } from '@tresen/i18n/load-messages';
import type { ComponentType } from 'react';
import { ensureTemporal } from '../../shared/ensure-temporal.ts';
import { loadDeskPaths } from './api.ts';
import { loadRefusals } from './calls/failure-text.ts';
import { atDesk, forAccount, inNumbers } from './screen-words.ts';
import { loadTranslations } from './translations.ts';

export type Layout = 'admin-default' | 'admin-fullscreen' | 'default';

export type RouteRow = Endpoint & {
  readonly path: string;
  readonly title: keyof ScreenMessages['routes'];
  readonly layout: Layout;
  /** Needs the width of the window, where others are one card. */
  readonly isWide?: true;
  /** Has a bar of its own, and opens for a device that is a till or a kitchen screen also when nobody is signed in or no server answers. */
  readonly isTill?: true;
  readonly screen: () => Promise<ComponentType>;
};

/** Every route of the interface with its guard and its layout, without the prefix of the language. */
export const routes: readonly RouteRow[] = [
  {
    path: '/admin/dashboard',
    title: 'dashboard',
    access: 'member',
    layout: 'admin-default',
    screen: async () => (await import('../features/dashboard/open-dashboard.ts')).openDashboard(),
  },
  {
    path: '/admin/orders/pos',
    title: 'pos',
    access: 'seller',
    feature: 'point-of-sale',
    layout: 'admin-fullscreen',
    isTill: true,
    screen: async () => {
      const words = Promise.all([ensureTemporal(), loadTranslations('till', 'printers')]);
      return (await Promise.all([import('../features/pos/pos-screen.tsx'), words]))[0].PosScreen;
    },
  },
  {
    path: '/admin/orders/tables',
    title: 'tables',
    access: 'seller',
    feature: 'point-of-sale',
    layout: 'admin-fullscreen',
    isTill: true,
    screen: async () => (await import('../features/pos/tables/open-tables-till.ts')).openTablesTill(),
  },
  {
    path: '/admin/orders/processing',
    title: 'processing',
    access: 'seller',
    feature: 'order-processing',
    layout: 'admin-fullscreen',
    isTill: true,
    screen: async () => {
      await Promise.all([ensureTemporal(), loadTranslations('kitchen', 'counts')]);
      return (await import('../features/order-processing/processing-screen.tsx')).ProcessingScreen;
    },
  },
  {
    path: '/admin/orders/revenues',
    title: 'revenues',
    access: 'member',
    layout: 'admin-default',
    screen: inNumbers(async () => (await import('../features/revenues/revenues-screen.tsx')).RevenuesScreen),
  },
  {
    path: '/admin/reports',
    title: 'reports',
    access: 'books',
    feature: 'point-of-sale',
    layout: 'admin-default',
    screen: async () => (await import('../features/reports/open-reports.ts')).openReports(),
  },
  {
    path: '/admin/reports/tax-office',
    title: 'taxOffice',
    access: 'books',
    feature: 'point-of-sale',
    layout: 'admin-default',
    screen: async () => (await import('../features/reports/open-tax-office.ts')).openTaxOffice(),
  },
  {
    path: '/admin/z-reports',
    title: 'zReports',
    access: 'books',
    feature: 'point-of-sale',
    layout: 'admin-default',
    screen: inNumbers(async () => (await import('../features/z-reports/z-reports-screen.tsx')).ZReportsScreen),
  },
  {
    path: '/admin/z-reports/:zReportId',
    title: 'zReport',
    access: 'books',
    feature: 'point-of-sale',
    layout: 'admin-default',
    screen: inNumbers(async () => (await import('../features/z-reports/z-report-screen.tsx')).ZReportScreen),
  },
  {
    ...settings('/admin/audits', 'audits', async () =>
      (await import('../features/settings/audits/open-audits.ts')).openAudits(),
    ),
    feature: 'point-of-sale',
  },
  {
    path: '/admin/articles',
    title: 'articles',
    access: 'manager',
    layout: 'admin-default',
    screen: atDesk(async () => (await import('../features/articles/articles-screen.tsx')).ArticlesScreen),
  },
  {
    path: '/admin/articles/deposit',
    title: 'deposit',
    access: 'manager',
    layout: 'admin-default',
    screen: atDesk(async () => (await import('../features/articles/deposits-screen.tsx')).DepositsScreen),
  },
  {
    path: '/admin/articles/gift-card-single-purpose',
    title: 'giftCards',
    access: 'manager',
    layout: 'admin-default',
    screen: atDesk(async () => (await import('../features/articles/gift-cards-screen.tsx')).GiftCardsScreen),
  },
  settings('/admin/articles/options', 'optionGroups', async () => {
    await loadTranslations('options');
    return (await import('../features/articles/options/option-groups-screen.tsx')).OptionGroupsScreen;
  }),
  settings('/admin/articles/:articleId/options', 'articleOptions', async () => {
    await loadTranslations('options');
    return (await import('../features/articles/options/article-options-screen.tsx')).ArticleOptionsScreen;
  }),
  {
    path: '/admin/menus',
    title: 'menus',
    access: 'manager',
    feature: 'digital-menu',
    layout: 'admin-default',
    screen: async () => {
      await Promise.all([ensureTemporal(), loadDeskPaths(), loadTranslations('menus')]);
      return (await import('../features/menus/menus-screen.tsx')).MenusScreen;
    },
  },
  settings(
    '/admin/settings/locations',
    'locations',
    async () => (await import('../features/settings/locations/locations-screen.tsx')).LocationsScreen,
  ),
  settings(
    '/admin/settings/locations/:locationId',
    'location',
    async () => (await import('../features/settings/location/location-screen.tsx')).LocationScreen,
  ),
  settings(
    '/admin/settings/locations/:locationId/areas/:areaId',
    'area',
    async () => (await import('../features/settings/areas/area-screen.tsx')).AreaScreen,
  ),
  settings('/admin/settings/locations/:locationId/printer', 'printers', async () => {
    await loadTranslations('printers', 'printerSetup', 'bridges');
    return (await import('../features/settings/printers/printers-screen.tsx')).PrintersScreen;
  }),
  settings('/admin/settings/locations/:locationId/price-lists', 'priceLists', async () => {
    await loadTranslations('prices');
    return (await import('../features/settings/price-lists/price-lists-screen.tsx')).PriceListsScreen;
  }),
  settings('/admin/settings/locations/:locationId/rooms', 'rooms', async () => {
    await loadTranslations('rooms');
    return (await import('../features/settings/rooms/rooms-screen.tsx')).RoomsScreen;
  }),
  settings('/admin/settings/locations/:locationId/card-terminals', 'cardTerminals', async () => {
    await loadTranslations('cardSetup');
    return (await import('../features/settings/cards/cards-screen.tsx')).CardsScreen;
  }),
  settings('/admin/settings/locations/:locationId/card-terminals/days', 'cardDays', async () => {
    await loadTranslations('cardDays');
    return (await import('../features/settings/cards/card-day-screen.tsx')).CardDayScreen;
  }),
  settings('/admin/settings/locations/:locationId/tse', 'tse', async () => {
    await loadTranslations('tse');
    return (await import('../features/settings/tse/tse-screen.tsx')).TseScreen;
  }),
  settings('/admin/settings/locations/:locationId/tax-office', 'taxNotice', async () => {
    await loadTranslations('notices');
    return (await import('../features/settings/tax-office/tax-notice-screen.tsx')).TaxNoticeScreen;
  }),
  settings('/admin/settings/locations/:locationId/service', 'service', async () => {
    await loadTranslations('service', 'vouchers');
    return (await import('../features/settings/service/service-screen.tsx')).ServiceScreen;
  }),
  settings(
    '/admin/settings/organization',
    'organization',
    async () => (await import('../features/settings/organization/organization-screen.tsx')).OrganizationScreen,
  ),
  settings(
    '/admin/settings/going-live',
    'goingLive',
    async () => (await import('../features/settings/going-live/going-live-screen.tsx')).GoingLiveScreen,
  ),
  settings(
    '/admin/settings/team',
    'team',
    async () => (await import('../features/settings/team/team-screen.tsx')).TeamScreen,
  ),
  settings(
    '/admin/settings/devices',
    'devices',
    async () => (await import('../features/settings/devices/devices-screen.tsx')).DevicesScreen,
  ),
  settings(
    '/admin/incidents',
    'incidents',
    async () => (await import('../features/settings/incidents/incidents-screen.tsx')).IncidentsScreen,
  ),
  settings(
    '/admin/audit-log',
    'auditLog',
    async () => (await import('../features/settings/audit-log/audit-log-screen.tsx')).AuditLogScreen,
  ),
  {
    path: '/admin/settings/profile',
    title: 'profile',
    access: 'signed-in',
    layout: 'admin-default',
    screen: atDesk(forAccount(async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen)),
  },
  open('/auth/login', 'login', async () => (await import('../features/auth/login-screen.tsx')).LoginScreen),
  open('/auth/device', 'deviceCode', async () => {
    await Promise.all([ensureTemporal(), loadTranslations('till'), loadRefusals()]);
    return (await import('../features/auth/device-code-screen.tsx')).DeviceCodeScreen;
  }),
  {
    ...open('/auth/audit', 'auditorPage', async () => (await import('../features/audit/open-audit.ts')).openAudit()),
    isWide: true,
  },
  open(
    '/auth/forgot-password',
    'forgotPassword',
    forAccount(async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen),
  ),
  open(
    '/auth/forgot-password/success',
    'forgotPasswordSuccess',
    forAccount(
      async () => (await import('../features/auth/forgot-password-success-screen.tsx')).ForgotPasswordSuccessScreen,
    ),
  ),
  open(
    '/auth/reset-password',
    'resetPassword',
    forAccount(async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen),
  ),
  open(
    '/auth/reset-password/success',
    'resetPasswordSuccess',
    forAccount(
      async () => (await import('../features/auth/reset-password-success-screen.tsx')).ResetPasswordSuccessScreen,
    ),
  ),
  open(
    '/auth/accept-invitation',
    'acceptInvitation',
    forAccount(async () => (await import('../features/auth/accept-invitation-screen.tsx')).AcceptInvitationScreen),
  ),
  open(
    '/auth/confirm-email',
    'confirmEmail',
    forAccount(async () => (await import('../features/auth/confirm-email-screen.tsx')).ConfirmEmailScreen),
  ),
];

function settings(path: string, title: RouteRow['title'], screen: RouteRow['screen']): RouteRow {
  return { path, title, access: 'manager', layout: 'admin-default', screen: atDesk(screen) };
}

function open(path: string, title: RouteRow['title'], screen: RouteRow['screen']): RouteRow {
  return { path, title, layout: 'default', access: 'anyone', screen };
}
