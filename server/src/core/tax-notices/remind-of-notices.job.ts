import { z } from 'zod';
import { openDirectory } from '../../platform/db/directory.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { remindOfNotices } from './remind-of-notices.ts';

const shape = z.strictObject({});

/** Each morning. */
export const remindOfNoticesJob = job<z.infer<typeof shape>, Pick<JobServices, 'db' | 'enter'>>({
  name: 'remind-of-notices',
  shape,
  patience: { retries: 2 },
  run: async ({ services: { db, enter }, now, log }) => {
    let raised = 0;
    for (const orgId of await openDirectory(db).organizationsWithLocations())
      raised += await enter(orgId, (tx) => remindOfNotices(tx, { orgId, now }));
    log.info({ raised }, 'notices to the tax office that are due');
  },
});
