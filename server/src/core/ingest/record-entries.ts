import { type Kysely, sql } from 'kysely';
import type { Pool } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { EntryToRecord, Recorded } from './entry-to-record.ts';

export type Recording = {
  readonly toRecord: EntryToRecord;
  /** What belongs into the same transaction, once the entry is in. */
  readonly follow: ((tx: Tx) => Promise<void>) | undefined;
};

/** Stores entries, of many devices and organisations, in one call and one transaction. Answers in the same order. */
export type RecordEntries = (recordings: readonly Recording[]) => Promise<readonly Recorded[]>;

export function recordEntriesWith(pool: Pool, db: Kysely<DB>): RecordEntries {
  return (recordings) => {
    const batch = JSON.stringify(recordings.map(({ toRecord }) => toRecord));
    return recordings.some(({ follow }) => follow) ? withFollowers(recordings, batch) : alone(batch);
  };

  async function alone(batch: string): Promise<readonly Recorded[]> {
    const text = 'select * from app.record_entries($1)';
    const { rows } = await pool.query<Recorded>({ name: 'record-entries', text, values: [batch] });
    return rows;
  }

  function withFollowers(recordings: readonly Recording[], batch: string): Promise<readonly Recorded[]> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<Recorded>`select * from app.record_entries(${batch})`.execute(tx);
      for (const [index, { toRecord, follow }] of recordings.entries()) {
        const recorded = rows[index];
        if (!follow || recorded?.outcome !== 'applied' || recorded.is_known) continue;
        await sql`select set_config('tresen.org_id', ${toRecord.org_id}, true)`.execute(tx);
        await follow(tx);
      }
      return rows;
    });
  }
}
