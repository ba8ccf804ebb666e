import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { createJobSchema } from '../jobs/create-job-schema.ts';
import { ensureRoles } from './ensure-roles.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'db', 'migrations');

/**
 * Whoever waits for a table makes everybody wait who comes after, sales too. So a migration waits no longer than this, gives
 * up whole, and comes again when there is room.
 */
const lockTimeout = '200ms';
const mostTries = 300;
const pauseMs = 1000;

/** Brings a database to the newest shape, or to a certain one. Forward only; safe to run twice and by two at once. */
export async function migrate(url: string, upTo?: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await ensureRoles(pool);
    await pool.query('set role tresen_owner');
    await pool.query(`set lock_timeout = '${lockTimeout}'`);
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableSchema: 'migrations',
      allowUnorderedMigrations: false,
    });
    const results = await untilThereIsRoom(async () => {
      const done = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
      if (done.error) throw done.error;
      return done.results ?? [];
    });
    await untilThereIsRoom(() => createJobSchema(pool));
    return results.map((result) => result.migrationName);
  } finally {
    await pool.end();
  }
}

async function untilThereIsRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
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
