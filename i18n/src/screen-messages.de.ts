import admin from '../messages/de/admin.json' with { type: 'json' };
import auth from '../messages/de/auth.json' with { type: 'json' };
import common from '../messages/de/common.json' with { type: 'json' };
import error from '../messages/de/error.json' with { type: 'json' };
import money from '../messages/de/money.json' with { type: 'json' };
import problem from '../messages/de/problem.json' with { type: 'json' };
import routes from '../messages/de/routes.json' with { type: 'json' };

export const screenMessages = { admin, auth, common, error, money, problem, routes };

/** What single screens say: each is downloaded with the first screen that needs it. */
export const lazyMessages = {
  account: () => import('../messages/de/account.json', { with: { type: 'json' } }),
  articles: () => import('../messages/de/articles.json', { with: { type: 'json' } }),
  audit: () => import('../messages/de/audit.json', { with: { type: 'json' } }),
  bridges: () => import('../messages/de/bridges.json', { with: { type: 'json' } }),
  cards: () => import('../messages/de/cards.json', { with: { type: 'json' } }),
  cardDays: () => import('../messages/de/card-days.json', { with: { type: 'json' } }),
  cardSetup: () => import('../messages/de/card-setup.json', { with: { type: 'json' } }),
  cash: () => import('../messages/de/cash.json', { with: { type: 'json' } }),
  closing: () => import('../messages/de/closing.json', { with: { type: 'json' } }),
  counts: () => import('../messages/de/counts.json', { with: { type: 'json' } }),
  dashboard: () => import('../messages/de/dashboard.json', { with: { type: 'json' } }),
  devices: () => import('../messages/de/devices.json', { with: { type: 'json' } }),
  figures: () => import('../messages/de/figures.json', { with: { type: 'json' } }),
  invoice: () => import('../messages/de/invoice.json', { with: { type: 'json' } }),
  kitchen: () => import('../messages/de/kitchen.json', { with: { type: 'json' } }),
  links: () => import('../messages/de/links.json', { with: { type: 'json' } }),
  menus: () => import('../messages/de/menus.json', { with: { type: 'json' } }),
  notices: () => import('../messages/de/notices.json', { with: { type: 'json' } }),
  options: () => import('../messages/de/options.json', { with: { type: 'json' } }),
  prices: () => import('../messages/de/prices.json', { with: { type: 'json' } }),
  printerSetup: () => import('../messages/de/printer-setup.json', { with: { type: 'json' } }),
  printers: () => import('../messages/de/printers.json', { with: { type: 'json' } }),
  procedure: () => import('../messages/de/procedure.json', { with: { type: 'json' } }),
  refusal: () => import('../messages/de/refusal.json', { with: { type: 'json' } }),
  reports: () => import('../messages/de/reports.json', { with: { type: 'json' } }),
  rooms: () => import('../messages/de/rooms.json', { with: { type: 'json' } }),
  service: () => import('../messages/de/service.json', { with: { type: 'json' } }),
  sets: () => import('../messages/de/sets.json', { with: { type: 'json' } }),
  settings: () => import('../messages/de/settings.json', { with: { type: 'json' } }),
  setup: () => import('../messages/de/setup.json', { with: { type: 'json' } }),
  tables: () => import('../messages/de/tables.json', { with: { type: 'json' } }),
  terms: () => import('../messages/de/terms.json', { with: { type: 'json' } }),
  till: () => import('../messages/de/till.json', { with: { type: 'json' } }),
  vouchers: () => import('../messages/de/vouchers.json', { with: { type: 'json' } }),
  tse: () => import('../messages/de/tse.json', { with: { type: 'json' } }),
  zreport: () => import('../messages/de/zreport.json', { with: { type: 'json' } }),
};
