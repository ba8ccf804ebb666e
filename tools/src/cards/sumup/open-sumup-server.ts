import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tellingNumber } from '../number-teller.ts';
import { type Guest, openReader, plainGuest, type Transaction } from './reader.ts';

export type SumupSettings = {
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly key: string;
  readonly merchant: string;
  readonly reader: string;
};

type Answer = { readonly status: number; readonly body?: unknown };
type Reader = ReturnType<typeof openReader>;
type Wording = { readonly nextGuest: () => Guest; readonly worded: (body: unknown) => unknown };
type GuestDial = {
  readonly next?: Partial<Guest>[];
  readonly always?: Partial<Guest>;
  readonly isOffline?: boolean;
  /** The whole number of the card stands in every text. */
  readonly tellsNumber?: boolean;
};

/** Both fronts of the stand-in: what the vendor offers, and what tests may plant and see. */
export async function openSumupServer(settings: SumupSettings) {
  const reader = openReader();
  const guests: Guest[] = [];
  let always: Partial<Guest> = {};
  let tellsNumber = false;
  const nextGuest = (): Guest => guests.shift() ?? { ...plainGuest, ...always };
  const vendor = await listen(
    vendorFront(settings, reader, { nextGuest, worded: (body) => (tellsNumber ? tellingNumber(body) : body) }),
    settings.host,
    settings.port,
  );
  const admin = await listen(
    (request, response) =>
      void readBody(request).then((body) => {
        const asked = body as GuestDial | undefined;
        if (request.url === '/guests' && asked) {
          guests.push(...(asked.next ?? []).map((guest) => ({ ...plainGuest, ...guest })));
          always = asked.always ?? always;
          tellsNumber = asked.tellsNumber ?? tellsNumber;
          if (asked.isOffline !== undefined) reader.setOffline(asked.isOffline);
          return send(response, { status: 200, body: {} });
        }
        return send(response, { status: 200, body: { taken: reader.ledger, isBusy: reader.isBusy() } });
      }),
    settings.host,
    settings.adminPort,
  );
  return {
    url: urlOf(vendor),
    adminUrl: urlOf(admin),
    [Symbol.asyncDispose]: async () => {
      for (const one of [vendor, admin]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

function vendorFront(
  { key, merchant, reader: id }: SumupSettings,
  reader: Reader,
  { nextGuest, worded }: Wording,
): RequestListener {
  const root = `/v0.1/merchants/${merchant}/readers`;
  const answerTo = (path: string, method: string, body: unknown, query: URLSearchParams): Answer | 'lost' => {
    if (path === `${root}/${id}/status`) return { status: 200, body: { data: statusOf(reader) } };
    if (path === `${root}/${id}/terminate` && method === 'POST') {
      reader.terminate();
      return { status: 202, body: {} };
    }
    if (path === `${root}/${id}/checkout` && method === 'POST') return checkOut(reader, nextGuest, body);
    if (path === '/v0.1/me') return { status: 200, body: { merchant_profile: { merchant_code: merchant } } };
    if (path === root && method === 'POST') return pair(id, body);
    if (path === root) return { status: 200, body: { items: [readerOf(id)] } };
    if (path === `/v2.1/merchants/${merchant}/transactions/history`) return history(reader, query);
    if (path === `/v2.1/merchants/${merchant}/transactions`) return transaction(reader, query);
    if (path.startsWith('/v0.1/me/refund/') && method === 'POST')
      return refund(reader, path.split('/').at(-1) ?? '', body);
    return problem(404, 'NOT_FOUND', 'Resource not found');
  };
  return (request, response) =>
    void readBody(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
      if (request.headers.authorization !== `Bearer ${key}`)
        return send(response, problem(401, 'UNAUTHORIZED', 'Unauthorized.'));
      const answer = answerTo(pathname, request.method ?? 'GET', body, searchParams);
      if (answer === 'lost') return void response.destroy();
      return send(response, { ...answer, body: worded(answer.body) });
    });
}

function checkOut(reader: Reader, nextGuest: () => Guest, body: unknown): Answer | 'lost' {
  const asked = body as
    | {
        total_amount?: { value?: number; currency?: string; minor_unit?: number };
        affiliate?: { foreign_transaction_id?: string };
      }
    | undefined;
  const cents = asked?.total_amount?.value ?? 0;
  if (!Number.isSafeInteger(cents) || cents <= 0) return problem(400, 'INVALID_AMOUNT', 'total_amount.value is wrong');
  if (reader.isOffline()) return problem(422, 'READER_OFFLINE', 'The device is offline.');
  if (reader.isBusy()) return problem(422, 'READER_BUSY', 'The device has a checkout already.');
  const guest = nextGuest();
  if (guest.answer === 'lost-before') return 'lost';
  const foreignId = asked?.affiliate?.foreign_transaction_id ?? '';
  const client = reader.begin({ foreignId, cents }, guest);
  if (guest.answer === 'lost-after') return 'lost';
  if (guest.answer === 'fails-after') return { status: 502, body: 'bad gateway' };
  return { status: 201, body: { data: { client_transaction_id: client } } };
}

function transaction(reader: Reader, query: URLSearchParams): Answer {
  const names = [
    'id',
    'foreign_transaction_id',
    'client_transaction_id',
  ] as const satisfies readonly (keyof Transaction)[];
  const name = names.find((one) => query.has(one));
  if (!name) return problem(400, 'INVALID', 'one id is needed');
  const found = reader.find((one) => one[name] === query.get(name));
  return found
    ? { status: 200, body: { ...found, visibleAtMs: undefined } }
    : problem(404, 'NOT_FOUND', 'Resource not found');
}

function history(reader: Reader, query: URLSearchParams): Answer {
  const [oldest, newest] = [query.get('oldest_time') ?? '', query.get('newest_time') ?? '9'];
  const items = reader
    .all()
    .filter(
      ({ timestamp }) => Date.parse(timestamp) >= Date.parse(oldest) && Date.parse(timestamp) <= Date.parse(newest),
    )
    .slice(0, Number(query.get('limit') ?? 10))
    .map(({ id, transaction_code, amount, currency, timestamp, status, payment_type }) => {
      return { id, transaction_code, amount, currency, timestamp, status, payment_type, type: 'PAYMENT' };
    });
  return { status: 200, body: { items, links: [] } };
}

function refund(reader: Reader, id: string, body: unknown): Answer {
  const amount = (body as { amount?: number } | undefined)?.amount ?? 0;
  const done = reader.refund(id, Math.round(amount * 100));
  if (done === 'done') return { status: 204 };
  return done === 'unknown'
    ? problem(404, 'NOT_FOUND', 'Resource not found')
    : problem(409, 'CONFLICT', 'The transaction is not refundable in its current state');
}

function statusOf(reader: Reader) {
  const state = reader.isBusy() ? 'WAITING_FOR_CARD' : 'IDLE';
  return reader.isOffline()
    ? { status: 'OFFLINE' }
    : { status: 'ONLINE', state, battery_level: 83, connection_type: 'Wi-Fi' };
}

function readerOf(id: string) {
  return { id, name: 'Theke', status: 'paired', device: { identifier: 'U1DT3NA00-CN', model: 'solo' } };
}

/** The one reader shows one code; whoever types another has typed the wrong one. */
function pair(id: string, body: unknown): Answer {
  const { pairing_code: code, name } = (body ?? {}) as { pairing_code?: string; name?: string };
  if (code !== 'A4RZALFHY') return problem(422, 'INVALID_PAIRING_CODE', 'The pairing code is not valid.');
  return { status: 201, body: { ...readerOf(id), name, status: 'processing' } };
}

function problem(status: number, code: string, detail: string): Answer {
  return { status, body: { type: `https://developer.example/errors/${code}`, title: code, status, detail } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

async function listen(front: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(front);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}
