import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController, fastify } from 'fastify';
import type { Log } from '../log/logger.ts';
import { type AdmissionRule, watchAdmission } from './admission-control.ts';
import { loggedPath } from './logged-path.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { problemBody } from './problem-body.ts';

export type ServerSettings = {
  readonly log: Log;
  /** How many proxies stand before us: that many addresses of the header are believed, from the right. */
  readonly trustedProxies: number;
  readonly isProduction: boolean;
  /** A till behind a busy address is let through: it has proved itself, and what it brings must not wait. */
  readonly isProvenDevice?: (authorization: string | undefined) => boolean;
  readonly admissionRules?: readonly AdmissionRule[];
};

/** Well under what a browser sends by itself, well over what any screen needs. */
const bodyLimit = 256 * 1024;

/** The bare HTTP server: limits, headers, trace ids. What it serves is registered on top. */
export async function openServer(settings: ServerSettings): Promise<FastifyInstance> {
  const { log, trustedProxies, isProduction, isProvenDevice = () => false, admissionRules = [] } = settings;
  const app = fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    requestTimeout: 30_000,
    frameworkErrors: sendUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
  });

  watchAdmission(app, admissionRules);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: isProduction ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
  });
  await app.register(cookie);
  // Nobody sends us packed bodies: what would unpack to a mountain is not unpacked at all.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: 60_000,
    errorResponseBuilder: tooMany,
    allowList: (request) => isProbe(request) || isProvenDevice(request.headers.authorization),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    reply.header('permissions-policy', permissionsPolicy([]));
  });
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  // An answer under way when we stop is the last one on its connection; otherwise a kept-alive browser would hold us up.
  app.addHook('onSend', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    // A till that hands in its sales all day is not news, and would be most of the log.
    const isSentAway = reply.statusCode === 503 && admissionRules.some(({ path }) => path === url);
    const isUsual = isSentAway || (reply.statusCode < 400 && isProvenDevice(request.headers.authorization));
    request.log[isUsual ? 'debug' : 'info'](
      { method, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return app;
}

/** What never becomes a request of ours: an address that is no address. */
function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const body = problemBody(error, { instance: '', traceId: request.id });
  void reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

function tooMany(): Error {
  return Object.assign(new Error('too many requests'), { statusCode: 429, code: 'FST_ERR_RATE_LIMIT' });
}

function isProbe(request: { readonly url: string }): boolean {
  return request.url === '/healthz' || request.url === '/readyz' || request.url.startsWith('/assets/');
}
