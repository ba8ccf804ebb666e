import { localPath } from '@tresen/i18n/locale';
import { type HelpArea, helpPath } from '../../../shared/help-areas.ts';
import type { RouteRow } from '../routes.ts';
import { currentLocale } from '../translations.ts';

/** Which page of the guide is about which screen. A screen that is missing here does not compile. */
const areas: Readonly<Record<RouteRow['title'], HelpArea | undefined>> = {
  dashboard: 'first-steps',
  pos: 'till',
  tables: 'tables',
  processing: 'order-board',
  revenues: 'revenues',
  reports: 'revenues',
  taxOffice: 'tax-office',
  zReports: 'closing',
  zReport: 'closing',
  audits: 'closing',
  auditorPage: 'closing',
  articles: 'articles',
  deposit: 'articles',
  giftCards: 'articles',
  optionGroups: 'articles',
  articleOptions: 'articles',
  menus: 'menus',
  locations: 'organization',
  location: 'organization',
  area: 'organization',
  printers: 'printers',
  priceLists: 'organization',
  rooms: 'organization',
  service: 'organization',
  taxNotice: 'tax-office',
  tse: 'tse',
  cardTerminals: 'cards',
  cardDays: 'cards',
  organization: 'organization',
  goingLive: 'first-steps',
  team: 'team',
  devices: 'devices',
  incidents: 'devices',
  auditLog: 'team',
  profile: 'team',
  login: 'first-steps',
  forgotPassword: 'first-steps',
  forgotPasswordSuccess: 'first-steps',
  resetPassword: 'first-steps',
  resetPasswordSuccess: 'first-steps',
  deviceCode: 'devices',
  acceptInvitation: 'first-steps',
  confirmEmail: 'first-steps',
  notFound: undefined,
  failed: undefined,
};

/** The help for a screen, in the language that is spoken; without a screen all of it. */
export function helpOf(title: RouteRow['title'] | undefined): string {
  return localPath(currentLocale(), helpPath(title && areas[title]));
}

/** Beside the screen: nobody loses a cart for reading. */
export function openHelp(title: RouteRow['title']): void {
  window.open(helpOf(title), '_blank', 'noopener');
}
