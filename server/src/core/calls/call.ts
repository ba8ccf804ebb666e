import type { DeviceStanding } from '@tresen/domain/people/device-access';
import type { Entitlement } from '@tresen/domain/locations/entitlements';
import type { Right } from '@tresen/domain/people/rights';
import type { Role } from '@tresen/domain/people/roles';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Attempts } from '../../platform/auth/attempts.ts';
import type { Seals } from '../../platform/auth/seals.ts';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Enqueue } from '../../platform/jobs/job-queue.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { CardVendors } from '../cards/card-vendors.ts';
import type { Tills } from '../tills/open-tills.ts';
import type { TseVendor } from '../tse/tse-vendor.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { RequestView } from './edge.ts';
import type { Visitor } from './visitor.ts';

export type Actor = {
  readonly userId: string;
  readonly orgId: OrgId;
  readonly role: Role;
  readonly rights: readonly Right[];
};

/** What a use case inside an organisation may touch. There is no pool in here: all work happens in the one transaction. */
export type Call = {
  readonly actor: Actor;
  readonly tx: Tx;
  readonly enqueue: Enqueue;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly seals: Seals;
  readonly tills: Tills;
  readonly files: FileStore;
  /** What the operator grants to every new location. */
  readonly entitledFromStart: readonly Entitlement[];
  /** Writes down who did what, in the same transaction. */
  readonly audit: (act: string, subject: Record<string, string>) => Promise<void>;
  /** For what others may hear of only when it is true. */
  readonly afterCommit: (run: () => void) => void;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

/** What a use case before or beside any organisation may touch: signing in, one's own account, an invitation's link. */
export type OutsideCall = {
  readonly visitor: Visitor | undefined;
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly seals: Seals;
  readonly sealer: Sealer;
  readonly tseVendor: TseVendor;
  readonly cardVendors: CardVendors;
  readonly directory: Directory;
  readonly files: FileStore;
  readonly tills: Tills;
  readonly enqueue: Enqueue;
  /** Opens a transaction in an organisation that the directory or the session vouches for. */
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly request: RequestView;
  readonly setCookies: (cookies: readonly string[]) => void;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

/** What a use case for devices may touch. The organisation is that of the device, which has proved itself. */
export type DeviceCall = {
  readonly device: DeviceIdentity;
  readonly standing: DeviceStanding;
  readonly tills: Tills;
  readonly sealer: Sealer;
  readonly attempts: Attempts;
  readonly enter: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly request: RequestView;
  readonly setHeader: (name: string, value: string) => void;
  readonly now: Temporal.Instant;
  readonly log: Log;
};

/** What a use case for auditors may touch: a transaction that sees the places and days of their access, and writes nothing. */
export type AuditCall = {
  readonly orgId: OrgId;
  readonly auditorGrantId: string;
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly log: Log;
};
