import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

/** All books of an organisation as they stood at one moment, and no way to change them. */
export function readBooks<Result>(db: Kysely<DB>, orgId: OrgId, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('tresen.org_id', ${orgId}, true)`.execute(tx);
      return read(tx);
    });
}
