import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FiskalySettings, openFiskalyDevice } from '../src/core/tse/fiskaly-device.ts';
import type { CallSettings } from '../src/core/tse/fiskaly-calls.ts';
import type { TseClient, TseDevice } from '../src/core/tse/tse-device.ts';

export const adminPin = '123456';
export const standInKey = { apiKey: 'test_stand-in', apiSecret: 'stand-in-secret' };

/** Long enough that a busy machine is never taken for a device that says nothing. */
export const testPace: CallSettings = { timeoutMs: 20_000, pausesMs: [1, 1], nowMs: Date.now };

export type Fault = Readonly<Record<string, unknown>> & { readonly kind: string };

export type Ledger = {
  readonly requests: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly devices: readonly { readonly signatures: number; readonly transactions: number; readonly open: number }[];
};

/** What really happened to a process at the device, whatever was answered. */
export type SignedProcess = {
  readonly txId: string;
  readonly number: number;
  readonly isOpen: boolean;
  readonly processData: string;
  readonly signature: string;
  readonly starts: number;
  readonly ends: number;
};

export type StandIn = {
  readonly settings: FiskalySettings;
  readonly device: TseDevice;
  readonly setFaults: (faults: readonly Fault[], seed?: number) => Promise<void>;
  readonly ledger: () => Promise<Ledger>;
  readonly truth: () => Promise<ReadonlyMap<string, SignedProcess>>;
  readonly ask: (method: string, path: string, body?: object) => Promise<Response>;
  readonly close: () => Promise<void>;
};

/** The stand-in for a cloud TSE, in a process of its own, with one device that is ready (docs/tse-stand-in.md). */
export async function openStandIn(...options: readonly string[]): Promise<StandIn> {
  const program = join(import.meta.dirname, '../../tools/src/tse-server.ts');
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, adminUrl } = await firstLine(child);
  const ask = await login(url);
  const tssId = randomUUID();
  await setUp(ask, tssId);
  const settings: FiskalySettings = {
    provider: 'double',
    baseUrl: url,
    tssId,
    adminPin,
    ...standInKey,
    pace: testPace,
  };
  return {
    settings,
    device: openFiskalyDevice(settings),
    ask,
    setFaults: async (faults, seed = 1) => {
      const answer = await send(`${adminUrl}/faults`, 'PUT', { seed, faults });
      if (!answer.ok) throw new Error(`the plan was refused: ${await answer.text()}`);
    },
    ledger: async () => (await (await send(`${adminUrl}/ledger`, 'GET')).json()) as Ledger,
    truth: async () => {
      const { processes } = (await (await send(`${adminUrl}/truth`, 'GET')).json()) as {
        readonly processes: readonly SignedProcess[];
      };
      return new Map(processes.map((one) => [one.txId, one]));
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

export function newClient(): TseClient {
  const clientId = randomUUID();
  return { clientId, serial: `TRESEN-${clientId}` };
}

async function firstLine(child: ChildProcess): Promise<{ readonly url: string; readonly adminUrl: string }> {
  if (!child.stdout) throw new Error('nothing to read from');
  for await (const line of createInterface({ input: child.stdout }))
    return JSON.parse(line) as { url: string; adminUrl: string };
  throw new Error('the stand-in did not start');
}

export async function login(url: string): Promise<StandIn['ask']> {
  const body = { api_key: standInKey.apiKey, api_secret: standInKey.apiSecret };
  const { access_token: token } = (await (await send(`${url}/auth`, 'POST', body)).json()) as { access_token: string };
  return (method, path, sent) => send(`${url}${path}`, method, sent, token);
}

export async function setUp(ask: StandIn['ask'], tssId: string): Promise<void> {
  const good = async (asking: Promise<Response>) => {
    const answer = await asking;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { readonly admin_puk?: string };
  };
  const { admin_puk: puk } = await good(ask('PUT', `/tss/${tssId}`, {}));
  await good(ask('PATCH', `/tss/${tssId}`, { state: 'UNINITIALIZED' }));
  await good(ask('PATCH', `/tss/${tssId}/admin`, { admin_puk: puk, new_admin_pin: adminPin }));
  await good(ask('POST', `/tss/${tssId}/admin/auth`, { admin_pin: adminPin }));
  await good(ask('PATCH', `/tss/${tssId}`, { state: 'INITIALIZED' }));
  await good(ask('POST', `/tss/${tssId}/admin/logout`, {}));
}

function send(url: string, method: string, body?: object, token?: string): Promise<Response> {
  return fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
