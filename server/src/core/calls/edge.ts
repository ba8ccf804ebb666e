import type { Entitlement } from '@tresen/domain/locations/entitlements';
import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Attempts } from '../../platform/auth/attempts.ts';
import type { Seals } from '../../platform/auth/seals.ts';
import type { Directory } from '../../platform/db/directory.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Tills } from '../tills/open-tills.ts';
import type { TseVendor } from '../tse/tse-vendor.ts';
import type { CardVendors } from '../cards/card-vendors.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';

/** Everything that is opened once and used by every request. Features never see it. */
export type Services = {
  readonly db: Kysely<DB>;
  readonly directory: Directory;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly seals: Seals;
  readonly sealer: Sealer;
  readonly tseVendor: TseVendor;
  readonly cardVendors: CardVendors;
  readonly queue: JobQueue;
  readonly files: FileStore;
  readonly tills: Tills;
  readonly entitledFromStart: readonly Entitlement[];
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

export type RequestView = {
  readonly headers: Headers;
  readonly authorization: string | undefined;
  /** What limits count by: an address, or the network of one. */
  readonly address: string;
  /** Where and under which number this request will be found in the log. */
  readonly instance: string;
  readonly traceId: string;
  readonly isRead: boolean;
  readonly isKnownDeviceOf: (email: string) => boolean;
  readonly knownDeviceCookie: (email: string) => string;
  /** Stays when a till loses its memory, and so tells that it had one. */
  readonly tillCookie: (deviceId: string) => string;
  /** What an auditor's browser was given for the right code. */
  readonly auditSession: string | undefined;
  readonly auditCookie: (session: string, seconds: number) => string;
  /** Makes the browser forget the cached session, after something in it changed. */
  readonly expiredCacheCookie: () => string;
};

/** The key under which the services travel: not exported, so that no use case can reach past its call. */
const services: unique symbol = Symbol('services');

export type Edge = {
  readonly [services]: Services;
  readonly request: RequestView;
  readonly setCookies: (cookies: readonly string[]) => void;
  readonly setHeader: (name: string, value: string) => void;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

export function edgeOf(opened: Services, parts: Omit<Edge, typeof services>): Edge {
  return { ...parts, [services]: opened };
}

/** For the platform's own middleware. */
export function servicesOf(edge: Edge): Services {
  return edge[services];
}
