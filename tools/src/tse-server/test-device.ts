import { randomUUID } from 'node:crypto';
import { openTseServer, standInKey, type TseServer, type TseServerOptions } from './open-tse-server.ts';

/** What answers have, as far as tests look at it. */
export type Body = {
  readonly state: string;
  readonly code: string;
  readonly status_code: number;
  readonly error: string;
  readonly access_token: string;
  readonly access_token_expires_in: number;
  readonly access_token_claims: { readonly env: string };
  readonly refresh_token: string;
  readonly admin_puk?: string;
  readonly serial_number: string;
  readonly public_key: string;
  readonly certificate: string;
  readonly signature_counter: string;
  readonly transaction_counter: string;
  readonly number_active_transactions: number;
  readonly number: number;
  readonly revision: number;
  readonly latest_revision: number;
  readonly time_start: number;
  readonly time_end: number;
  readonly qr_code_data: string;
  readonly signature: { readonly value: string; readonly counter: number };
  readonly log: { readonly operation: string; readonly timestamp: number };
  readonly exception: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly data: readonly Body[];
  readonly count: number;
  readonly bytes: Buffer;
};

export type Said = { readonly status: number; readonly body: Body; readonly headers: Headers };
export type Ask = (method: string, path: string, body?: unknown) => Promise<Said>;

export type TestDevice = AsyncDisposable & {
  readonly server: TseServer;
  /** Says the key once, then asks. */
  readonly ask: Ask;
  readonly tssId: string;
  readonly clientIds: readonly string[];
  readonly start: (txId: string, clientId?: string) => Promise<Said>;
  readonly finish: (txId: string, text: string, over?: { clientId?: string; revision?: number }) => Promise<Said>;
  /** Everything the device has written down, as a file. */
  readonly exportTar: (query?: string) => Promise<Buffer>;
};

export const pin = '123456';

/** A stand-in with one device, ready to sign for so many registers. */
export async function openTestDevice(
  options: TseServerOptions & { readonly registers?: number } = {},
): Promise<TestDevice> {
  const server = await openTseServer(options);
  const ask = await login(server.url);
  const tssId = randomUUID();
  await setUp(ask, tssId);
  const clientIds = Array.from({ length: options.registers ?? 1 }, () => randomUUID());
  for (const id of clientIds) await good(ask('PUT', `/tss/${tssId}/client/${id}`, { serial_number: serialOf(id) }));
  return {
    server,
    clientIds,
    ...deviceCalls(ask, tssId, clientIds),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export function deviceCalls(ask: Ask, tssId: string, clientIds: readonly string[]) {
  return {
    ask,
    tssId,
    start: (txId: string, clientId = clientIds[0]) =>
      ask('PUT', `/tss/${tssId}/tx/${txId}?tx_revision=1`, { state: 'ACTIVE', client_id: clientId }),
    finish: (txId: string, text: string, over: { clientId?: string; revision?: number } = {}) =>
      ask('PUT', `/tss/${tssId}/tx/${txId}?tx_revision=${over.revision ?? 2}`, {
        state: 'FINISHED',
        client_id: over.clientId ?? clientIds[0],
        schema: raw(text),
      }),
    exportTar: async (query = '') => {
      const path = `/tss/${tssId}/export/${randomUUID()}`;
      await good(ask('PUT', `${path}${query}`, {}));
      for (;;) {
        const { body } = await good(ask('GET', path));
        if (body.state === 'COMPLETED') break;
        if (body.state === 'ERROR') throw new Error(body.exception);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return (await good(ask('GET', `${path}/file`))).body.bytes;
    },
  };
}

export async function setUp(ask: Ask, tssId: string): Promise<void> {
  const created = await good(ask('PUT', `/tss/${tssId}`, {}));
  await good(ask('PATCH', `/tss/${tssId}`, { state: 'UNINITIALIZED' }));
  await good(ask('PATCH', `/tss/${tssId}/admin`, { admin_puk: created.body.admin_puk, new_admin_pin: pin }));
  await good(ask('POST', `/tss/${tssId}/admin/auth`, { admin_pin: pin }));
  await good(ask('PATCH', `/tss/${tssId}`, { state: 'INITIALIZED' }));
}

export async function login(url: string, key = standInKey): Promise<Ask> {
  const { body } = await request(url, 'POST', '/auth', { body: { api_key: key.key, api_secret: key.secret } });
  return (method, path, sent) => request(url, method, path, { body: sent, token: body.access_token });
}

type Sent = { readonly body?: unknown; readonly token?: string; readonly signal?: AbortSignal };

export async function request(
  url: string,
  method: string,
  path: string,
  { body, token, signal }: Sent = {},
): Promise<Said> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, headers: answer.headers, body: bodyOf(isJson ? bytes.toString() : undefined, bytes) };
}

/** A test that looks at a field that is not there finds nothing, and fails. */
function bodyOf(text: string | undefined, bytes: Buffer): Body {
  return (text === undefined ? { bytes } : JSON.parse(text)) as Body;
}

export function raw(text: string, type = 'Kassenbeleg-V1'): object {
  return { raw: { process_type: type, process_data: Buffer.from(text).toString('base64') } };
}

export function serialOf(clientId: string): string {
  return `TRESEN-${clientId}`;
}

export async function good(asking: Promise<Said>): Promise<Said> {
  const said = await asking;
  if (said.status !== 200) throw new Error(`${said.status} ${JSON.stringify(said.body)}`);
  return said;
}
