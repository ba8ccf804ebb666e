import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log/logger.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { CallSettings } from '../tse/fiskaly-calls.ts';

/** What whoever looks after devices may touch. A vendor is asked outside of every transaction. */
export type SetupServices = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly files: Pick<FileStore, 'putFile'>;
  readonly sealer: Sealer;
  readonly now: () => Temporal.Instant;
  readonly log: Log;
  /** How long a vendor is waited for; tests are in a hurry. */
  readonly pace: CallSettings;
};
