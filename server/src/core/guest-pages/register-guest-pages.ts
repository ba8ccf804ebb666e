import { locales, localPath, type Locale } from '@tresen/i18n/locale';
import type { FastifyInstance } from 'fastify';
import { readBuildMeta } from '../../platform/http/build-meta.ts';
import type { PageSetting, PublicPage } from '@tresen/contract/public-page';
import { type GuestRenderer, loadGuestRenderer, loadShippedPackages } from './guest-renderer.ts';
import { keepAnswer, sendKept } from './kept-answer.ts';
import type { GuestPagesOptions } from './options.ts';
import { pageAnswer, payloadAnswer } from './page-answer.ts';
import { honourRedirects } from './honour-redirects.ts';
import { registerGuestAssets } from './register-guest-assets.ts';
import { publicPaths } from './public-paths.ts';
import { rememberErrorPages } from './render-error-page.ts';
import { registerMenuPages } from './register-menu-pages.ts';
import { registerMenuLinks } from './register-menu-links.ts';
import { registerInvoiceForms } from './register-invoice-forms.ts';
import { registerPickupPages } from './register-pickup-pages.ts';
import { registerReceiptPages } from './register-receipt-pages.ts';
import { registerPublicFiles } from './register-public-files.ts';

/** Everything for visitors without a session: the public pages, their data, icons and what crawlers ask for. */
export async function registerGuestPages(app: FastifyInstance, options: GuestPagesOptions): Promise<void> {
  const { dist, legal, menus, findReceipt, guestInvoices, ...installation } = options;
  const [renderer, packages, build] = await Promise.all([
    loadGuestRenderer(dist),
    loadShippedPackages(dist),
    readBuildMeta(dist),
  ]);
  const settingOf = (locale: Locale, path: string): PageSetting => ({
    ...installation,
    buildId: build.id,
    locale,
    path,
  });

  const helpPaths = build.prerendered.filter((path) => /^\/help(\/|$)/.test(path));
  for (const locale of locales) {
    const pages: Record<(typeof publicPaths)[number], PublicPage> = {
      '/': { name: 'home' },
      '/imprint': { name: 'imprint', text: legal.imprint[locale] },
      '/privacy': { name: 'privacy', text: legal.privacy[locale] },
      '/license-information': { name: 'license-information', packages },
    };
    for (const path of publicPaths) registerPage(app, renderer, pages[path], settingOf(locale, path));
    for (const path of helpPaths) registerPage(app, renderer, helpPage(path), settingOf(locale, path));
  }
  registerMenuLinks(app, renderer, settingOf);
  if (menus) await registerMenuPages(app, { dist, renderer, settingOf, ...menus });
  if (menus) registerPickupPages(app, { renderer, settingOf, ...menus });
  const receipts = { renderer, settingOf, find: findReceipt, invoices: guestInvoices };
  registerReceiptPages(app, receipts);
  registerInvoiceForms(app, receipts);
  rememberErrorPages(app, renderer, settingOf);
  honourRedirects(app, build.redirects);
  await registerGuestAssets(app, dist);
  await registerPublicFiles(app, options, [...publicPaths, ...helpPaths]);
}

/** Which pages the guide has only the build knows. */
function helpPage(path: string): PublicPage {
  const [area] = path.split('/').slice(2);
  return area === undefined ? { name: 'help' } : { name: 'help', area };
}

/** Rendered once: nothing on these pages depends on who asks. */
function registerPage(app: FastifyInstance, renderer: GuestRenderer, page: PublicPage, setting: PageSetting): void {
  const rendered = renderer.renderPublicPage(page, setting);
  const answer = keepAnswer(pageAnswer(rendered, setting));
  const payload = keepAnswer(payloadAnswer(rendered));
  const address = localPath(setting.locale, setting.path);
  app.get(address, (request, reply) => sendKept(request, reply, answer));
  app.get(`${address === '/' ? '' : address}/_payload.json`, (request, reply) => sendKept(request, reply, payload));
}
