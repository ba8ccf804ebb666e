import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tellingNumber } from '../number-teller.ts';
import type { Fault } from './faults.ts';
import { type Form, readForm } from './form-body.ts';
import { errorBody, Refusal } from './refusal.ts';
import { findRoute } from './routes.ts';
import type { Service } from './service.ts';

type Reply = { readonly status: number; readonly body: object };
type Kept = { readonly hash: string; readonly reply: Reply };
type Front = { readonly service: Service; readonly key: string; readonly closing: AbortSignal };

const longestBody = 100_000;

/** The endpoints of the vendor, with whatever is planned to go wrong before or after the work of each request. */
export function openVendorFront({ service, key, closing }: Front): Server {
  const kept = new Map<string, Kept>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Reply | 'lost'> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const text = await textOf(request);
    const path = url.pathname.startsWith('/v1/') ? url.pathname.slice(3) : '';
    const found = findRoute(request.method ?? '', path);
    const operation = found?.operation ?? 'unknown';
    const strikes = service.faults.strikes(operation, `${request.method} ${url.pathname} ${text}`);
    const early = await meet(strikes, 'before', response);
    if (early) return early;
    const reply = repeated(request, `${url.pathname} ${text}`, () => {
      if (request.headers.authorization !== `Bearer ${key}`) throw new Refusal(401, 'Invalid API Key provided');
      if (!found) throw new Refusal(404, `Unrecognized request URL (${request.method}: ${url.pathname}).`);
      const form: Form = readForm(request.method === 'GET' ? url.search.slice(1) : text);
      return found.handle(service, { id: found.id, form });
    });
    return (await meet(strikes, 'after', response)) ?? reply;
  }

  /** The first answer to a key is the answer to it, for the same text; with another text the key is refused. */
  function repeated(request: IncomingMessage, text: string, work: () => object): Reply {
    const name = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof name !== 'string') return reply(work);
    const hash = createHash('sha256').update(text).digest('hex');
    const known = kept.get(name);
    if (known && known.hash !== hash)
      return refused(
        new Refusal(
          400,
          'Keys for idempotent requests can only be used with the same parameters.',
          undefined,
          'idempotency_error',
        ),
      );
    if (known) return known.reply;
    const first = reply(work);
    if (first.status !== 401) kept.set(name, { hash, reply: first });
    return first;
  }

  async function meet(strikes: readonly Fault[], when: 'before' | 'after', response: ServerResponse) {
    for (const strike of strikes.filter((one) => (one.when ?? 'before') === when)) {
      if (strike.kind === 'slow') await pause(strike.ms, undefined, { signal: closing }).catch(() => undefined);
      if (strike.kind === 'lost') return 'lost';
      if (strike.kind === 'error')
        return refused(new Refusal(strike.status, 'A planned fault', strike.code, typeOf(strike.status)));
      if (strike.kind === 'hang') {
        await gone(response, closing);
        return 'lost';
      }
    }
    return undefined;
  }

  return createServer((request, response) => {
    void answer(request, response)
      .catch((error: unknown) => {
        if (!request.destroyed) console.error(error);
        return 'lost' as const;
      })
      .then((outcome) => {
        if (outcome === 'lost') return void request.socket.resetAndDestroy();
        response.writeHead(outcome.status, { 'content-type': 'application/json' });
        const { tellsNumber } = service.customer.habit();
        response.end(JSON.stringify(tellsNumber ? tellingNumber(outcome.body) : outcome.body));
      });
  });
}

function typeOf(status: number): Refusal['type'] {
  return status >= 500 ? 'api_error' : 'invalid_request_error';
}

function reply(work: () => object): Reply {
  try {
    // What is answered later is what was true now.
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function refused(error: Refusal): Reply {
  return { status: error.status, body: errorBody(error) };
}

function gone(response: ServerResponse, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (closing.aborted) return resolve();
    closing.addEventListener('abort', () => resolve(), { once: true });
    response.once('close', () => resolve());
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > longestBody) throw new Error('a request is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
