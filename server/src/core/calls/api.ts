import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type Router } from '@orpc/server';
import type { contract } from '@tresen/contract/contract';
import type { Problem } from '@tresen/contract/problem';
import { uploadBytesMax } from '@tresen/domain/device-log/entry-size';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookies } from '../../platform/auth/session-cookies.ts';
import type { Log } from '../../platform/log/logger.ts';
import { acceptUploads } from '../../platform/http/accept-uploads.ts';
import { type Edge, edgeOf, type Services } from './edge.ts';
import { isForeignOrigin } from '../../platform/http/foreign-origin.ts';
import { problemBody } from '../../platform/http/problem-body.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { requestViewOf } from './request-view.ts';

export type ApiSettings = {
  readonly routes: Router<typeof contract, Edge>;
  readonly services: Services;
  readonly authSecret: string;
  readonly isProduction: boolean;
  readonly publicUrl: string;
};

export const apiPrefix = '/api/v1';

/** Where devices bring what they wrote down. One entry alone may be longer than what any screen sends. */
const logPaths = ['/till/log', '/till/parking'] as const;
/** What a till uploads at once, and room for the frame. */
const logBodyMax = uploadBytesMax + 256 * 1024;

/** The contract's endpoints. Whatever goes wrong in here leaves as problem+json, and is logged once, here. */
export async function registerApi(app: FastifyInstance, settings: ApiSettings): Promise<void> {
  const handler = new OpenAPIHandler(settings.routes, {
    interceptors: [
      async ({ next, context: { request, log } }) => {
        try {
          return await next();
        } catch (error) {
          const body = problemBody(error, request);
          logAccident(error, body, log);
          return { matched: true, response: { status: body.status, headers: headersOf(body), body } };
        }
      },
    ],
  });

  app.addHook('onRequest', async (request) => {
    if (isForeignOrigin(request, settings.publicUrl)) throw refusal('access/foreign-origin');
  });
  // A form of another site can send plain text without being asked about it first; nobody of ours does.
  app.removeContentTypeParser('text/plain');
  acceptUploads(app, sessionCookies(settings).session);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('cache-control', 'no-store');
    keepAsFile(reply);
    if (isKnownAlready(request, reply)) {
      reply.code(304);
      return '';
    }
    if (reply.statusCode >= 400) reply.type('application/problem+json; charset=utf-8');
    return payload;
  });
  app.setErrorHandler((error, request, reply) => {
    const body = problemBody(error, whereOf(request));
    logAccident(error, body, request.log);
    return reply.code(body.status).headers(headersOf(body)).send(JSON.stringify(body));
  });
  app.setNotFoundHandler(() => {
    throw refusal('route/unknown');
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = edgeOf(settings.services, {
      request: requestViewOf(request, settings),
      setCookies: (cookies) => void (cookies.length > 0 && reply.header('set-cookie', [...cookies])),
      setHeader: (name, value) => void reply.header(name, value),
      now: Temporal.Now.instant(),
      log: request.log,
    });
    const { matched } = await handler.handle(request, reply, { prefix: apiPrefix, context });
    if (!matched) throw refusal('route/unknown');
    return reply;
  };
  for (const path of logPaths) app.post(path, { bodyLimit: logBodyMax }, answer);
  app.all('/*', answer);
}

/** A file of the API is to be saved under its name, never shown: what people typed into it must not run in our origin. */
function keepAsFile(reply: FastifyReply): void {
  const disposition = reply.getHeader('content-disposition');
  if (typeof disposition !== 'string') return;
  reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
}

/** Whoever shows the mark of what it has is not sent it again. */
function isKnownAlready(request: FastifyRequest, reply: FastifyReply): boolean {
  const mark = reply.getHeader('etag');
  return reply.statusCode === 200 && mark !== undefined && request.headers['if-none-match'] === mark;
}

function whereOf(request: FastifyRequest): { instance: string; traceId: string } {
  return { instance: request.url.split('?', 1)[0] ?? '', traceId: request.id };
}

function logAccident(error: unknown, body: Problem, log: Log): void {
  if (body.status < 500) return;
  log.error({ err: error instanceof ORPCError ? (error.cause ?? error) : error, code: body.code }, 'a request failed');
}

function headersOf(body: Problem): Record<string, string> {
  const seconds = body.retryAfterSeconds ?? (body.status === 503 ? 2 : undefined);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
