import type { Person } from '../test-server/people.ts';

export type Row = {
  /** As the build's metadata writes it. */
  readonly path: string;
  readonly de: string;
  readonly en: string;
  readonly layout: 'admin-default' | 'admin-fullscreen' | 'default';
  readonly as?: Person;
  /** Where the screen says something else first: a browser that is no till becomes one. */
  readonly heading?: { readonly de: string; readonly en: string };
  /** What the screen cannot be shown without. */
  readonly query?: string;
};

/** What the papers promise about every route, written down independently of the code that keeps it. */
export const routeTable: readonly Row[] = [
  admin('/admin/dashboard', 'Übersicht', 'Dashboard'),
  fullscreen('/admin/orders/pos', 'Kasse', 'Till'),
  fullscreen('/admin/orders/processing', 'Bestellungen', 'Orders'),
  {
    ...fullscreen('/admin/orders/tables', 'Tische', 'Tables'),
    heading: { de: 'Dieses Gerät ist noch keine Kasse', en: 'This device is not a till yet' },
  },
  admin('/admin/orders/revenues', 'Umsätze', 'Revenues'),
  admin('/admin/reports', 'Berichte', 'Reports'),
  admin('/admin/reports/tax-office', 'Finanzamt', 'Tax office'),
  admin('/admin/z-reports', 'Z-Berichte', 'Z-reports'),
  admin('/admin/z-reports/:zReportId', 'Z-Bericht', 'Z-report'),
  admin('/admin/audits', 'Prüfung', 'Audit'),
  admin('/admin/articles', 'Artikel', 'Articles'),
  admin('/admin/articles/deposit', 'Pfand', 'Deposit'),
  admin('/admin/articles/gift-card-single-purpose', 'Gutscheine', 'Gift cards'),
  admin('/admin/articles/options', 'Optionen', 'Options'),
  admin('/admin/articles/:articleId/options', 'Größen und Optionen', 'Sizes and options'),
  admin('/admin/menus', 'Speisekarten', 'Digital menus'),
  admin('/admin/settings/locations', 'Standorte / Events', 'Locations / events'),
  admin('/admin/settings/locations/:locationId', 'Standort / Event', 'Location / event'),
  admin('/admin/settings/locations/:locationId/areas/:areaId', 'Bereich', 'Area'),
  admin('/admin/settings/locations/:locationId/printer', 'Drucker', 'Printers'),
  admin('/admin/settings/locations/:locationId/price-lists', 'Preislisten', 'Price lists'),
  admin('/admin/settings/locations/:locationId/rooms', 'Räume und Tische', 'Rooms and tables'),
  admin('/admin/settings/locations/:locationId/card-terminals', 'Kartenterminals', 'Card terminals'),
  admin('/admin/settings/locations/:locationId/card-terminals/days', 'Kartenabgleich', 'Card reconciliation'),
  admin('/admin/settings/locations/:locationId/service', 'Rabatt und Trinkgeld', 'Discounts and tips'),
  admin('/admin/settings/locations/:locationId/tse', 'TSE', 'TSE'),
  admin('/admin/settings/locations/:locationId/tax-office', 'Meldung ans Finanzamt', 'Tax office notice'),
  admin('/admin/settings/organization', 'Organisation', 'Organization'),
  admin('/admin/settings/going-live', 'Echt verkaufen', 'Selling for real'),
  admin('/admin/settings/team', 'Team', 'Team'),
  admin('/admin/settings/devices', 'Geräte', 'Devices'),
  admin('/admin/incidents', 'Vorfälle', 'Incidents'),
  admin('/admin/audit-log', 'Protokoll', 'Audit log'),
  admin('/admin/settings/profile', 'Profil', 'Profile'),
  open('/auth/login', 'Anmelden', 'Log in'),
  open('/auth/device', 'Gerät einrichten', 'Set up device'),
  open('/auth/audit', 'Prüferzugang', 'Auditor access'),
  open('/auth/forgot-password', 'Passwort zurücksetzen', 'Reset password'),
  open('/auth/forgot-password/success', 'E-Mail ist unterwegs', 'Email on its way'),
  open('/auth/reset-password', 'Neues Passwort', 'New password'),
  open('/auth/reset-password/success', 'Passwort geändert', 'Password changed'),
  open('/auth/accept-invitation', 'Einladung annehmen', 'Accept invitation'),
  open('/auth/confirm-email', 'E-Mail-Adresse bestätigen', 'Confirm email address'),
];

export const publicPages: readonly { readonly path: string; readonly de: string; readonly en: string }[] = [
  { path: '/', de: 'Bestellen, kassieren, abrechnen.', en: 'Order, charge, close the day.' },
  { path: '/imprint', de: 'Impressum', en: 'Imprint' },
  { path: '/privacy', de: 'Datenschutz', en: 'Privacy' },
  { path: '/license-information', de: 'Lizenzinformationen', en: 'License information' },
  { path: '/help', de: 'Hilfe', en: 'Help' },
  { path: '/help/till', de: 'Kasse', en: 'Till' },
];

function admin(path: string, de: string, en: string): Row {
  return { path, de, en, layout: 'admin-default', as: 'owner' };
}

function fullscreen(path: string, de: string, en: string): Row {
  return { path, de, en, layout: 'admin-fullscreen', as: 'owner' };
}

function open(path: string, de: string, en: string): Row {
  return { path, de, en, layout: 'default' };
}
