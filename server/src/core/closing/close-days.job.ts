import { z } from 'zod';
import { closeDueLocations } from './close-due-locations.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';

/** Every minute: the days of all organisations whose hour has come, also those that were missed while nothing ran. */
export const closeDays = job<Record<string, never>, JobServices>({
  name: 'close-days',
  shape: z.strictObject({}),
  run: async ({ now, services, log }) => {
    const closed = await closeDueLocations({ db: services.db, now, log });
    if (closed > 0) log.info({ closed }, 'days are closed');
  },
});
