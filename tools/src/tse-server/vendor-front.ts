import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Strike } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { errorBody, Refusal } from './refusal.ts';
import { checkedNames, findRoute, type Found, operationOf, readBody } from './routes.ts';
import type { Service } from './service.ts';

const base = '/api/v2';
const longestBody = 1024 * 1024;

type Reply = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly content: Buffer };
/** Nothing: the line is cut. */
type Outcome = Reply | 'lost';

type Asked = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly body: unknown;
  readonly found: Found | undefined;
};

type Front = { readonly service: Service; readonly ledger: Ledger; readonly closing: AbortSignal };

/** The endpoints of the vendor, with whatever is planned to go wrong before or after the work of each request. */
export function openVendorFront(front: Front): Server {
  return createServer((request, response) => {
    void answer(front, request, response).then((outcome) => {
      if (outcome === 'lost') return void request.socket.resetAndDestroy();
      front.ledger.answered(outcome.status);
      const id = request.headers['request-id'];
      response.writeHead(outcome.status, {
        ...outcome.headers,
        ...(typeof id === 'string' ? { 'request-id': id } : {}),
      });
      return void response.end(outcome.content);
    });
  });
}

async function answer(front: Front, request: IncomingMessage, response: ServerResponse): Promise<Outcome> {
  try {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const found = findRoute(request.method ?? '', url.pathname.slice(base.length));
    const asked: Asked = { request, response, url, found, body: readBody(await textOf(request)) };
    const operation = operationIn(asked);
    front.ledger.asked(operation, found?.names.tx?.toLowerCase());
    const strikes = front.service.faults.strikes({
      operation,
      request: `${request.method} ${url.pathname}${url.search}`,
      tssId: found?.names.tss?.toLowerCase(),
    });
    const meet = (when: Strike['when']) =>
      meetStrikes(
        front,
        asked,
        strikes.filter((strike) => strike.when === when),
      );
    const early = await meet('before');
    if (early) return early;
    const reply = work(front, asked);
    return (await meet('after')) ?? (strikes.some(({ kind }) => kind === 'stale') ? stepBefore(front, asked) : reply);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    if (request.destroyed) return 'lost';
    console.error(error);
    return json(500, errorBody(500, 'E_INTERNAL_SERVER_ERROR', 'The stand-in itself is at fault'));
  }
}

/** Whole between two turns of the program: no other request sees half of it. */
function work({ service, ledger }: Front, { request, url, body, found }: Asked): Reply {
  const { sessions, settings } = service;
  try {
    if (isAuth(request, url)) return json(200, sessions.authenticate(body));
    if (!found || !url.pathname.startsWith(`${base}/`)) throw new Refusal('E_NOT_FOUND', 'There is no such endpoint');
    const session = sessions.sessionOf(request.headers.authorization);
    const path = checkedNames(found.names);
    if (settings.hasRateLimits) ledger.assertRate(found.route.operation, path, settings.now());
    const result = found.route.handle(service, { session, path, query: url.searchParams, body });
    if (!Buffer.isBuffer(result)) return json(200, result);
    const type = found.route.operation === 'export.file' ? 'application/x-tar' : 'application/octet-stream';
    return { status: 200, headers: { 'content-type': type }, content: result };
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** What the transaction was before this request: an answer from a memory somewhere on the way. */
function stepBefore(front: Front, asked: Asked): Reply {
  const { pathname, searchParams } = asked.url;
  const before = Number(searchParams.get('tx_revision') ?? 2) - 1;
  return work(front, {
    ...asked,
    found: findRoute('GET', pathname.slice(base.length)),
    url: revisionOf(asked.url, before),
  });
}

function revisionOf(url: URL, revision: number): URL {
  const other = new URL(url);
  other.searchParams.set('tx_revision', String(revision));
  return other;
}

async function meetStrikes(
  { service: { faults, sessions }, closing }: Front,
  { request, response }: Asked,
  strikes: readonly Strike[],
): Promise<Outcome | undefined> {
  for (const strike of strikes) {
    if (strike.kind === 'lost') return 'lost';
    if (strike.kind === 'error') return json(strike.status, errorBody(strike.status, strike.code, 'A planned fault'));
    if (strike.kind === 'expired-session') sessions.revoke(request.headers.authorization);
    if (strike.kind === 'slow') await pause(strike.ms, undefined, { signal: closing }).catch(() => undefined);
    if (strike.kind === 'hang') {
      await ended(response, AbortSignal.any([closing, faults.untilChanged()]));
      return 'lost';
    }
  }
  return undefined;
}

/** Until who asked has gone, or nobody wants it to hang any longer. */
function ended(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    response.once('close', () => resolve());
  });
}

function operationIn({ request, url, found, body }: Asked): string {
  if (isAuth(request, url)) return 'auth';
  return found ? operationOf(found.route, url.searchParams, body) : 'unknown';
}

function isAuth(request: IncomingMessage, url: URL): boolean {
  return request.method === 'POST' && url.pathname === `${base}/auth`;
}

/** Without an encoding a request comes in pieces of bytes. */
async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > longestBody) throw new Refusal('E_REQUEST_TOO_LARGE', 'The body is larger than 1 MB');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function refused({ status, code, message, retryAfterSeconds }: Refusal): Reply {
  const reply = json(status, errorBody(status, code, message));
  if (retryAfterSeconds === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) } };
}

function json(status: number, body: object): Reply {
  const retry: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
  const content = Buffer.from(JSON.stringify(body));
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...retry }, content };
}
