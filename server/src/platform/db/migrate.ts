import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { createJobSchema } from '../jobs/create-job-schema.ts';
import { ensureRoles } from './ensure-roles.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'db', 'migrations');

/** Brings a database to the newest shape. Forward only; safe to run twice and by two at once. */
export async function migrate(url: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await ensureRoles(pool);
    await pool.query('set role tresen_owner');
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableSchema: 'migrations',
      allowUnorderedMigrations: false,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await createJobSchema(pool);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await pool.end();
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
