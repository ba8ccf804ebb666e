import { jobs } from '../jobs.ts';
import { migrate } from '../platform/db/migrate.ts';
import { declareQueues } from '../platform/jobs/declare-queues.ts';

export async function migrateDatabase(url: string | undefined): Promise<string> {
  if (!url)
    throw new Error(
      'MIGRATION_DATABASE_URL: the address of the database, with a role that may create roles and tables',
    );
  const done = await migrate(url);
  await declareQueues(url, jobs);
  return done.length === 0 ? 'nothing to migrate' : done.map((name) => `migrated ${name}`).join('\n');
}
