import type { Context } from './context.ts';
import { cloudDesk } from './features/print-jobs/cloud-print-queue.ts';
import { findReceipt } from './features/receipts/find-receipt.ts';
import { openApi } from './build-api.ts';
import { registerGuestPages } from './core/guest-pages/register-guest-pages.ts';
import { registerErrorPages } from './core/guest-pages/register-error-pages.ts';
import { registerAppShell } from './platform/http/app-shell.ts';
import { readBuildMeta } from './platform/http/build-meta.ts';
import { registerLatestBuild } from './platform/http/latest-build.ts';
import { registerCloudPrinters } from './core/printing/register-cloud-printers.ts';

/** The API together with the screens, listening. */
export async function startApi(context: Context): Promise<AsyncDisposable> {
  const { config, log, house } = context;
  const app = await openApi(context);
  const build = await readBuildMeta(config.web.dist);
  registerLatestBuild(app, config.web.dist, config.urgency);
  await registerAppShell(app, config.web.dist, build.routes);
  await registerGuestPages(app, {
    ...config.web,
    publicUrl: config.http.publicUrl,
    legal: config.legal,
    menus: { house, log },
    findReceipt: (token, locale) => findReceipt(context.house, token, locale),
  });
  registerCloudPrinters(app, cloudDesk(context.house));
  registerErrorPages(app);

  const address = await app.listen({ host: config.http.host, port: config.http.port });
  log.info({ address, build: build.id }, 'listening');
  return { [Symbol.asyncDispose]: () => app.close() };
}
