import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Traces } from '../traces/open-traces.ts';
import { readTraceParent, writeTraceParent } from '../traces/trace-parent.ts';

/** A span for each request, below the one its sender named. The number that the log knows the request by stands in it. */
export function registerTraces(app: FastifyInstance, { begin }: Traces): void {
  if (!begin) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();

  app.addHook('onRequest', (request, reply, done) => {
    const parent = readTraceParent(headerOf(request));
    const span = begin(`${request.method} ${routeOf(request)}`, parent);
    open.set(request, span);
    reply.header('traceparent', writeTraceParent(span.context));
    span.within(done);
  });
  // A body arrives by events of its socket, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
      'tresen.trace_id': request.id,
    };
    open.get(request)?.end(facts, reply.statusCode >= 500);
  });
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

function headerOf(request: FastifyRequest): string | undefined {
  const header = request.headers['traceparent'];
  return typeof header === 'string' ? header : undefined;
}
