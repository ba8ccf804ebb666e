import admin from '../messages/en/admin.json' with { type: 'json' };
import auth from '../messages/en/auth.json' with { type: 'json' };
import common from '../messages/en/common.json' with { type: 'json' };
import error from '../messages/en/error.json' with { type: 'json' };
import money from '../messages/en/money.json' with { type: 'json' };
import problem from '../messages/en/problem.json' with { type: 'json' };
import routes from '../messages/en/routes.json' with { type: 'json' };

export const screenMessages = { admin, auth, common, error, money, problem, routes };

export const lazyMessages = {
  account: () => import('../messages/en/account.json', { with: { type: 'json' } }),
  articles: () => import('../messages/en/articles.json', { with: { type: 'json' } }),
  audit: () => import('../messages/en/audit.json', { with: { type: 'json' } }),
  bridges: () => import('../messages/en/bridges.json', { with: { type: 'json' } }),
  cards: () => import('../messages/en/cards.json', { with: { type: 'json' } }),
  cardDays: () => import('../messages/en/card-days.json', { with: { type: 'json' } }),
  cardSetup: () => import('../messages/en/card-setup.json', { with: { type: 'json' } }),
  cash: () => import('../messages/en/cash.json', { with: { type: 'json' } }),
  closing: () => import('../messages/en/closing.json', { with: { type: 'json' } }),
  counts: () => import('../messages/en/counts.json', { with: { type: 'json' } }),
  dashboard: () => import('../messages/en/dashboard.json', { with: { type: 'json' } }),
  devices: () => import('../messages/en/devices.json', { with: { type: 'json' } }),
  figures: () => import('../messages/en/figures.json', { with: { type: 'json' } }),
  invoice: () => import('../messages/en/invoice.json', { with: { type: 'json' } }),
  kitchen: () => import('../messages/en/kitchen.json', { with: { type: 'json' } }),
  links: () => import('../messages/en/links.json', { with: { type: 'json' } }),
  menus: () => import('../messages/en/menus.json', { with: { type: 'json' } }),
  notices: () => import('../messages/en/notices.json', { with: { type: 'json' } }),
  options: () => import('../messages/en/options.json', { with: { type: 'json' } }),
  prices: () => import('../messages/en/prices.json', { with: { type: 'json' } }),
  printerSetup: () => import('../messages/en/printer-setup.json', { with: { type: 'json' } }),
  printers: () => import('../messages/en/printers.json', { with: { type: 'json' } }),
  procedure: () => import('../messages/en/procedure.json', { with: { type: 'json' } }),
  refusal: () => import('../messages/en/refusal.json', { with: { type: 'json' } }),
  reports: () => import('../messages/en/reports.json', { with: { type: 'json' } }),
  rooms: () => import('../messages/en/rooms.json', { with: { type: 'json' } }),
  service: () => import('../messages/en/service.json', { with: { type: 'json' } }),
  sets: () => import('../messages/en/sets.json', { with: { type: 'json' } }),
  settings: () => import('../messages/en/settings.json', { with: { type: 'json' } }),
  setup: () => import('../messages/en/setup.json', { with: { type: 'json' } }),
  tables: () => import('../messages/en/tables.json', { with: { type: 'json' } }),
  terms: () => import('../messages/en/terms.json', { with: { type: 'json' } }),
  till: () => import('../messages/en/till.json', { with: { type: 'json' } }),
  vouchers: () => import('../messages/en/vouchers.json', { with: { type: 'json' } }),
  tse: () => import('../messages/en/tse.json', { with: { type: 'json' } }),
  zreport: () => import('../messages/en/zreport.json', { with: { type: 'json' } }),
};
