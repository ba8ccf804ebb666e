import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

export type Tx = Transaction<DB>;

declare const isOrgId: unique symbol;

/** An organisation that the session or the directory vouches for. What a request says is never one. */
export type OrgId = string & { readonly [isOrgId]: true };

/** For the session, the directory and the seed; nowhere else may a string become a tenant. */
export function vouchedOrgId(id: string): OrgId {
  return id as OrgId;
}

/** Everything inside sees and touches the rows of one organisation: the database enforces it. */
export function withinTenant<Result>(db: Kysely<DB>, orgId: OrgId, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('tresen.org_id', ${orgId}, true)`.execute(tx);
    return work(tx);
  });
}
