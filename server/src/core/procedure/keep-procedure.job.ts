import { z } from 'zod';
import { openDirectory } from '../../platform/db/directory.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { keepProcedureVersion } from './keep-version.ts';

const shape = z.strictObject({});

/** Each night: who changes a setting need not think of its documentation. */
export const keepProcedureJob = job<z.infer<typeof shape>, Pick<JobServices, 'db' | 'enter'>>({
  name: 'keep-procedure',
  shape,
  patience: { retries: 2 },
  run: async ({ services: { db, enter }, now }) => {
    for (const orgId of await openDirectory(db).organizationsWithLocations())
      await enter(orgId, (tx) => keepProcedureVersion(tx, { orgId, now }));
  },
});
