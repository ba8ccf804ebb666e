import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/open-metrics.ts';

/** Prometheus reads `/metrics`; with a token set, only who knows it. Without one, only this machine itself, and not what a proxy on this machine passes on. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.tell());
  });
}

function isAllowed({ headers, ip }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
    return !isPassedOn && (ip === '127.0.0.1' || ip === '::1');
  }
  const expected = Buffer.from(`Bearer ${token}`);
  const actual = Buffer.from(headers.authorization ?? '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
