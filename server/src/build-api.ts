import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { apiPrefix, registerApi } from './core/calls/api.ts';
import { limitBytes, limitStrangers } from './platform/http/admission-control.ts';
import { ticketIn } from './platform/auth/device-tickets.ts';
import { sessionCookies } from './platform/auth/session-cookies.ts';
import { registerAuditDownloads } from './core/exports/register-audit-downloads.ts';
import { registerDownloads } from './core/exports/register-downloads.ts';
import { registerChanges } from './core/calls/register-changes.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { openapiDocument } from './core/calls/openapi-document.ts';
import { registerProbes } from './platform/http/probes.ts';
import { registerStream } from './core/calls/register-stream.ts';
import { registerTraces } from './platform/http/register-traces.ts';
import { openServer } from './platform/http/server.ts';
import { routes } from './routes.ts';

/** About three thousand entries: what one process stores in three or four seconds. */
const mostLogBytes = 4 * 1024 * 1024;

/** The API alone: what programs talk to. */
export async function buildApi({ config, log, services, metrics, traces }: Context): Promise<FastifyInstance> {
  const { isProduction, authSecret, http } = config;
  const { device: deviceCookie } = sessionCookies(config);
  const app = await openServer({
    log,
    trustedProxies: http.trustedProxies,
    isProduction,
    admissionRules: [
      limitBytes(`${apiPrefix}/till/log`, mostLogBytes),
      limitStrangers(`${apiPrefix}/session`, deviceCookie, services.accounts.strangers.hasRoom),
    ],
    isProvenDevice: (shown) => ticketIn(services.tills.tickets, shown, Temporal.Now.instant()) !== undefined,
  });
  registerTraces(app, traces);
  registerMetrics(app, metrics, http.metricsToken);
  registerProbes(app, services.db);
  serveFiles(app, services.files);

  const document = await openapiDocument();
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) => reply.send(document));
  await app.register(
    async (scope) => {
      const settings = { routes, services, authSecret, isProduction, publicUrl: http.publicUrl };
      await registerApi(scope, settings);
      registerStream(scope, { ...services.tills, db: services.db, log, metrics });
      registerDownloads(scope, settings);
      registerAuditDownloads(scope, settings);
      registerChanges(scope, settings);
    },
    { prefix: apiPrefix },
  );
  return app;
}
