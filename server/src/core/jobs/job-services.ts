import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Attempts } from '../../platform/auth/attempts.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';
import type { Cards } from '../cards/open-cards.ts';
import type { Signing } from '../signing/open-signing.ts';

/** What a job may touch. */
export type JobServices = {
  readonly accounts: Accounts;
  readonly attempts: Attempts;
  readonly sendMail: SendMail;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly signing: Signing;
  readonly cards: Cards;
  /** Runs `effect` once per job, however often the job runs. */
  readonly once: (orgId: OrgId, jobId: string, effect: (tx: Tx) => Promise<void>) => Promise<void>;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** The authority's own grammar of the tax-office export, if the operator has its package. */
  readonly taxOfficeGrammar: string | undefined;
  /** For maintenance, outside any organisation. */
  readonly db: Kysely<DB>;
};
