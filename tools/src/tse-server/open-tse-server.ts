import { once } from 'node:events';
import type { Server } from 'node:http';
import { type LedgerAnswer, ledgerOf, openAdminFront } from './admin-front.ts';
import { type FaultPlan, openFaults } from './faults.ts';
import { openLedger } from './ledger.ts';
import type { Limits, Service, Settings } from './service.ts';
import { type ApiKey, openSessions } from './sessions.ts';
import { openStore } from './store.ts';
import { openVendorFront } from './vendor-front.ts';

export type TseServerOptions = Partial<Omit<Settings, 'limits'>> & {
  readonly host?: string;
  /** 0 takes any that is free. */
  readonly port?: number;
  readonly adminPort?: number;
  /** Where the state is kept; without it in memory only. */
  readonly file?: string;
  readonly apiKeys?: readonly ApiKey[];
  readonly sessionSeconds?: number;
  readonly authPerMinute?: number;
  readonly limits?: Partial<Limits>;
  readonly faults?: FaultPlan;
};

export type TseServer = AsyncDisposable & {
  /** What an adapter is given as the vendor's address. */
  readonly url: string;
  readonly adminUrl: string;
  readonly setFaults: (plan: FaultPlan) => void;
  readonly ledger: () => LedgerAnswer;
};

export const standInKey: ApiKey = {
  key: 'test_stand-in',
  secret: 'stand-in-secret',
  env: 'TEST',
  organizationId: '7e5c0000-0000-4000-8000-000000000001',
};

const vendorLimits: Limits = {
  activeTss: 5,
  clients: 199,
  openTransactions: 2000,
  logs: Infinity,
  runningExports: 10,
  exportedRecords: 1_000_000,
};

/** A cloud TSE that nobody certified, in the shape of fiskaly SIGN DE V2 (docs/tse-stand-in.md). */
export async function openTseServer(options: TseServerOptions = {}): Promise<TseServer> {
  const { host = '127.0.0.1', port = 0, adminPort = 0 } = options;
  await using stack = new AsyncDisposableStack();
  const service = stack.adopt(openService(options), ({ store }) => store[Symbol.dispose]());
  const ledger = openLedger();
  const closing = stack.adopt(new AbortController(), (controller) => controller.abort());
  const vendor = stack.adopt(openVendorFront({ service, ledger, closing: closing.signal }), close);
  const admin = stack.adopt(openAdminFront(service, ledger), close);
  const vendorPort = await listen(vendor, host, port);
  const secondPort = await listen(admin, host, adminPort);
  const opened = stack.move();
  return {
    url: `http://${host}:${vendorPort}/api/v2`,
    adminUrl: `http://${host}:${secondPort}`,
    setFaults: service.faults.set,
    ledger: () => ledgerOf(service, ledger),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

function openService(options: TseServerOptions): Service {
  const now = options.now ?? Date.now;
  const faults = openFaults();
  if (options.faults) faults.set(options.faults);
  const { apiKeys = [standInKey], sessionSeconds = 86_400, authPerMinute = Infinity } = options;
  return {
    store: openStore(options.file),
    faults,
    sessions: openSessions({ apiKeys, sessionSeconds, authPerMinute, now }),
    settings: {
      now,
      curve: options.curve ?? 'P-256',
      certificateDays: options.certificateDays ?? 8 * 365,
      exportPendingMs: options.exportPendingMs ?? 20,
      exportWorkingMs: options.exportWorkingMs ?? 30,
      exportKeptSeconds: options.exportKeptSeconds ?? 86_400,
      hasRateLimits: options.hasRateLimits ?? false,
      limits: { ...vendorLimits, ...options.limits },
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
