import type { Context } from './context.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerProbes } from './platform/http/probes.ts';
import { openServer } from './platform/http/server.ts';

/** A worker without an API says on a port of its own how it does, and nothing else. */
export async function startProbes({ config, log, services, metrics }: Context, port: number): Promise<AsyncDisposable> {
  const { isProduction, http } = config;
  const app = await openServer({ log, trustedProxies: http.trustedProxies, isProduction });
  registerMetrics(app, metrics, http.metricsToken);
  registerProbes(app, services.db);
  const address = await app.listen({ host: http.host, port });
  log.info({ address }, 'listening for probes');
  return { [Symbol.asyncDispose]: () => app.close() };
}
