import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { createJobSchema } from './create-job-schema.ts';
import { ensureRoles } from './ensure-roles.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'db', 'migrations');

/** Whoever sells waits behind a change of the tables that waits itself: so it waits briefly, steps aside and tries again. */
const politeness = { lockTimeoutMs: 200, pauseMs: 300, tries: 400 };

/** Brings a database to the newest shape, or to the one named. Forward only; safe to run twice and by two at once, and while tills sell. */
export async function migrate(url: string, last?: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await ensureRoles(pool);
    await pool.query('set role tresen_owner');
    await pool.query(`set lock_timeout = ${politeness.lockTimeoutMs}`);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableSchema: 'migrations',
      allowUnorderedMigrations: false,
    });
    const done = await politely(() => migrateWith(migrator, last));
    await politely(() => createJobSchema(pool));
    return done;
  } finally {
    await pool.end();
  }
}

async function migrateWith(migrator: Migrator, last: string | undefined): Promise<readonly string[]> {
  const { error, results = [] } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Everything of one try is one transaction: a try that stepped aside left nothing behind. */
async function politely<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isInTheWay = error instanceof Error && 'code' in error && error.code === '55P03';
      if (!isInTheWay || tries === politeness.tries) throw error;
      await pause(politeness.pauseMs);
    }
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await db.executeQuery(CompiledQuery.raw(text))) },
    ];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
