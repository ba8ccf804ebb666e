import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { printDocument } from '@tresen/contract/print-document';
import { bridgeVersion } from '@tresen/domain/print/bridge';
import { type PrintDocument, printKinds } from '@tresen/domain/print/document';
import { z } from 'zod';
import type { HeldPrinters } from './held-printers.ts';
import type { Outcome, PrintableJob } from './print-once.ts';

type Settings = {
  readonly port: number;
  /** The only page that may ask: that of the server this bridge belongs to. */
  readonly origin: string;
  readonly deviceId: string;
  /** Handed out by the server to the tills of the location; `undefined`: nobody is let in. */
  readonly token: () => string | undefined;
  readonly printers: HeldPrinters;
  /** What a till asks about cards; `undefined`: that is no such question. */
  readonly cards: (
    path: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly body?: object } | undefined>;
  readonly print: (printerId: string, job: PrintableJob) => Promise<Outcome | undefined>;
};

const job = z.object({
  jobId: z.uuid(),
  printerId: z.uuid(),
  kind: z.enum(printKinds),
  document: printDocument,
  createdAt: z.iso.datetime(),
  copyNo: z.int().min(0).max(999),
  isCopy: z.boolean(),
});

const mostBytes = 512 * 1024;

/**
 * For the till page on this computer, also without internet. Listens on the loopback address alone, and answers only a page of the own
 * server (Origin), under its own name (Host: a foreign name that was made to point here is refused), with the token.
 */
export function openLocalEndpoint(
  settings: Settings,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(settings, portOf(), request, response).catch(() => reply(response, 500));
  });
  server.requestTimeout = 10_000;
  server.headersTimeout = 5000;
  server.maxConnections = 20;
  const portOf = () => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: settings.port }, () =>
      resolve({
        port: portOf(),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

async function answer(
  settings: Settings,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host = '', origin } = request.headers;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return reply(response, 403);
  if (origin !== settings.origin) return reply(response, 403);
  response.setHeader('access-control-allow-origin', settings.origin);
  response.setHeader('vary', 'origin');
  response.setHeader('cache-control', 'no-store');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('access-control-max-age', '600');
    return reply(response, 204);
  }
  if (!isToken(request.headers.authorization, settings.token())) return reply(response, 401);
  if (request.method === 'GET' && request.url === '/status') return reply(response, 200, statusOf(settings));
  const { url = '' } = request;
  if (request.method !== 'POST' || (url !== '/jobs' && !url.startsWith('/card-'))) return reply(response, 404);
  if (request.headers['content-type'] !== 'application/json') return reply(response, 415);
  const body = await bodyOf(request);
  if (body === undefined) return reply(response, 413);
  if (url === '/jobs') return printJob(settings, readJson(body), response);
  const said = await settings.cards(url, readJson(body));
  return reply(response, said?.status ?? 404, said?.body);
}

async function printJob(settings: Settings, body: unknown, response: ServerResponse): Promise<void> {
  const wanted = job.safeParse(body);
  if (!wanted.success) return reply(response, 400);
  const { printerId, document, ...rest } = wanted.data;
  const outcome = await settings.print(printerId, { ...rest, document: document as PrintDocument });
  return outcome ? reply(response, 200, outcome) : reply(response, 404);
}

function statusOf({ deviceId, printers }: Settings): object {
  const states = printers.all().map(({ row, standing }) => ({ printerId: row.printerId, ...standing }));
  return { deviceId, version: bridgeVersion, printers: states };
}

function isToken(shown: string | undefined, token: string | undefined): boolean {
  if (token === undefined || shown === undefined) return false;
  const [one, other] = [Buffer.from(shown), Buffer.from(`Bridge ${token}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function reply(response: ServerResponse, status: number, body?: object): void {
  if (response.writableEnded) return;
  response.statusCode = status;
  if (body) response.setHeader('content-type', 'application/json');
  response.end(body ? JSON.stringify(body) : undefined);
}
