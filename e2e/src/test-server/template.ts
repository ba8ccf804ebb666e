import { tresen } from './command-line.ts';
import { createDatabase, type Database } from './database.ts';

/** A migrated and seeded database that every test server is copied from: the seed's passwords are hashed once, not per test. */
export async function createTemplate(): Promise<Database> {
  const database = await createDatabase();
  await tresen(['migrate'], database);
  await tresen(['seed-demo'], database);
  return database;
}
