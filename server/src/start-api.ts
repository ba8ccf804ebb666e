import type { Context } from './context.ts';
import { cloudPrintQueue } from './features/print-jobs/cloud-print-queue.ts';
import { findReceipt } from './features/receipts/find-receipt.ts';
import { openGuestInvoices } from './features/invoices/guest-invoices.ts';
import { buildApi } from './build-api.ts';
import { registerGuestPages } from './core/guest-pages/register-guest-pages.ts';
import { registerErrorPages } from './core/guest-pages/register-error-pages.ts';
import { registerAppShell } from './platform/http/app-shell.ts';
import { readBuildMeta } from './platform/http/build-meta.ts';
import { registerLatestBuild } from './platform/http/latest-build.ts';
import { bridgeOfTill } from './core/printing/bridge-of-till.ts';
import { sessionCookies } from './platform/auth/session-cookies.ts';
import { registerCloudPrinters } from './core/printing/register-cloud-printers.ts';

/** The API together with the screens, listening. */
export async function startApi(context: Context): Promise<AsyncDisposable> {
  const { config, log, services } = context;
  const app = await buildApi(context);
  const build = await readBuildMeta(config.web.dist);
  registerLatestBuild(app, config.web.dist, config.urgency);
  const connectTo = bridgeOfTill({ ...services, cookie: sessionCookies(config).till });
  await registerAppShell(app, { dist: config.web.dist, routes: build.routes, connectTo });
  await registerGuestPages(app, {
    ...config.web,
    publicUrl: config.http.publicUrl,
    legal: config.legal,
    menus: { services, log },
    guestInvoices: openGuestInvoices(context.services),
    findReceipt: (token, locale) => findReceipt(context.services, token, locale),
  });
  registerCloudPrinters(app, cloudPrintQueue(context.services));
  registerErrorPages(app);

  const address = await app.listen({ host: config.http.host, port: config.http.port });
  log.info({ address, build: build.id }, 'listening');
  return { [Symbol.asyncDispose]: () => app.close() };
}
