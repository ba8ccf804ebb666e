import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus reads `/metrics`; with a token set, only who knows it. Without one, only this machine itself, and not what a proxy on this machine passes on. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'tresen_http_seconds',
    help: 'How long an answer took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, token)) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
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
