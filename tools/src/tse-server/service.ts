import type { Faults } from './faults.ts';
import type { Curve } from './keys.ts';
import { Refusal } from './refusal.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Client, Device } from './state.ts';
import type { Store } from './store.ts';

export type Limits = {
  /** Devices of an organisation that are not disabled, in TEST only. */
  readonly activeTss: number;
  readonly clients: number;
  readonly openTransactions: number;
  /** Log messages that a device can keep. */
  readonly logs: number;
  readonly runningExports: number;
  readonly exportedRecords: number;
};

export type Settings = {
  readonly limits: Limits;
  readonly curve: Curve;
  readonly certificateDays: number;
  /** How long an export waits, and how long it is then worked on. */
  readonly exportPendingMs: number;
  readonly exportWorkingMs: number;
  readonly exportKeptSeconds: number;
  /** Whether lists and exports may be asked for only as often as the vendor allows. */
  readonly hasRateLimits: boolean;
  readonly now: () => number;
};

export type Service = {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly faults: Faults;
  readonly settings: Settings;
};

/** A request by somebody who is known, with the names in its path filled in. */
export type Call = {
  readonly session: Session;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export function deviceOf({ store }: Service, { session, path }: Call): Device {
  const device = store.devices.get(path.tss ?? '');
  if (!device) throw new Refusal('E_TSS_NOT_FOUND', `TSS '${path.tss ?? ''}' not found`);
  if (device.tss.organizationId !== session.organizationId)
    throw new Refusal('E_ACCESS_DENIED', 'You may not access this resource');
  return device;
}

export function clientOf(device: Device, { path }: Call): Client {
  const client = device.clients.get(path.client ?? '');
  if (!client) throw new Refusal('E_CLIENT_NOT_FOUND', `Client '${path.client ?? ''}' not found`);
  return client;
}

/** Refuses what a device cannot do whose certificate is over or whose memory is full. */
export function assertMutable({ faults, settings }: Service, { tss, logs }: Device): void {
  const { isExpired, isFull } = faults.conditions(tss.id);
  if (isExpired || tss.certificateUntil <= settings.now() / 1000)
    throw new Refusal('E_CERTIFICATE_EXPIRED', 'The certificate of this TSS has expired');
  if (isFull || logs.length >= settings.limits.logs)
    throw new Refusal('SMAERS_GATEWAY_ERROR_PRECONDITION_UNEXPORTED_LOGS', 'The storage of the TSS is full');
}

export function assertInitialized({ tss }: Device): void {
  if (tss.state === 'DISABLED') throw new Refusal('E_TSS_DISABLED', 'The TSS is disabled');
  if (tss.state !== 'INITIALIZED') throw new Refusal('E_TSS_NOT_INITIALIZED', 'The TSS is not initialized');
}

export function assertAdmin({ admins }: Device, { session }: Call): void {
  if (!admins.has(session.id)) throw new Refusal('E_UNAUTHORIZED', 'Admin authentication is required');
}
