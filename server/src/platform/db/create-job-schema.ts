import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';

/** The queue library's own tables, made by the owner; the program itself may only put work in and take it out. */
export async function createJobSchema(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
  await pool.query('grant select, insert, update, delete on all tables in schema jobs to tresen_app');
  await pool.query('grant usage, select on all sequences in schema jobs to tresen_app');
  await pool.query('grant execute on all functions in schema jobs to tresen_app');
}
