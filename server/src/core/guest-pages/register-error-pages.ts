import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody } from '../../platform/http/problem-body.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { renderErrorPage } from './render-error-page.ts';

/** Whatever is unknown or goes wrong outside the API: people get the card, programs the problem. */
export function registerErrorPages(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendError(refusal('route/unknown'), request, reply));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = problemBody(error, { instance: request.url.split('?', 1)[0] ?? '', traceId: request.id });
  if (body.status >= 500) request.log.error({ err: error }, 'a request failed');
  reply.code(body.status).header('cache-control', 'no-store');
  if (!wantsPage(request)) return reply.type('application/problem+json').send(JSON.stringify(body));
  const page = renderErrorPage(body.status, request, body.retryAfterSeconds);
  return reply.headers(page.headers).send(page.body);
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '*/*').includes('text/html');
}
