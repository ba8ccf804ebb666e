import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { z } from 'zod';
import { openDirectory } from '../../platform/db/directory.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { keepDueMonths } from './keep-due-months.ts';
import { verifyArchive } from './verify-archive.ts';

const shape = z.strictObject({});
type Needed = Pick<JobServices, 'db' | 'enter' | 'files' | 'taxOfficeGrammar'>;

const now = () => Temporal.Now.instant();

/** Each night: whatever is due is kept. On most nights that is nothing; after a fifth that nobody was there for, it is made later. */
export const keepMonthJob = job<z.infer<typeof shape>, Needed>({
  name: 'keep-month',
  shape,
  patience: { retries: 2, keepSeconds: 6 * 60 * 60 },
  run: async ({ services: { db, enter, files, taxOfficeGrammar }, log }) => {
    let kept = 0;
    for (const orgId of await openDirectory(db).organizationsWithLocations())
      kept += await keepDueMonths({ enter, files, grammar: taxOfficeGrammar ?? dtd, now, log }, orgId);
    log.info({ kept }, 'months that were due are kept');
  },
});

/** Each night a part of everything that is kept is read again. */
export const verifyArchiveJob = job<z.infer<typeof shape>, Needed>({
  name: 'verify-archive',
  shape,
  patience: { retries: 2, keepSeconds: 6 * 60 * 60 },
  run: async ({ services: { db, enter, files }, log }) => {
    let [read, damaged] = [0, 0];
    for (const orgId of await openDirectory(db).organizationsWithLocations()) {
      const verdict = await verifyArchive({ enter, files, now }, orgId);
      read += verdict.read;
      damaged += verdict.damaged;
    }
    log[damaged > 0 ? 'error' : 'info']({ read, damaged }, 'packages of the archive were read again');
  },
});
