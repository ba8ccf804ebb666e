import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Reaches every row past all walls: to look behind the API's answers and to let time go by. */
export type OwnerSql = {
  readonly sql: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
};

export function openOwnerSql(database: TestDatabase): OwnerSql {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  // The database is dropped by force at the end; a connection that is still saying goodbye then must not fail the test.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    sql: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    close: () => pool.end(),
  };
}

/** Writes down attempts that were made so many seconds ago, instead of making them and waiting. */
export async function attemptedBefore(
  { sql }: Pick<OwnerSql, 'sql'>,
  kind: string,
  subject: string,
  secondsAgo: readonly number[],
): Promise<void> {
  const hash = createHash('sha256').update(subject).digest('base64url');
  await sql(
    `insert into auth.attempt (kind, subject, at)
      select $1, $2, now() - make_interval(secs => seconds) from unnest($3::float8[]) seconds`,
    [kind, hash, secondsAgo],
  );
}
