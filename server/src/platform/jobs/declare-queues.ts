import { PgBoss } from 'pg-boss';
import type { QueuedJob } from './job.ts';

/** Queues are made with the tables, so that work can be put in before the first worker starts. */
export async function declareQueues(
  url: string,
  jobs: readonly Pick<QueuedJob<never>, 'name' | 'patience' | 'isWokenByNotify'>[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    createSchema: false,
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  await boss.start();
  try {
    for (const job of jobs) {
      const options = {
        retryLimit: job.patience.retries,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: 300,
        heartbeatSeconds: job.patience.heartbeatSeconds,
        deleteAfterSeconds: job.patience.keepSeconds,
        notify: job.isWokenByNotify,
      };
      await boss.createQueue(job.name, options);
      await boss.updateQueue(job.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
