import { z } from 'zod';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { runExport } from '../../core/exports/run-export.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { buildBatch } from './build-batch.ts';

const shape = z.object({ orgId: z.uuid(), exportId: z.uuid() });

/** Times in the file are local to the location whose books they are. */
export const buildDatevBatch = job<z.infer<typeof shape>, Pick<JobServices, 'enter' | 'files'>>({
  name: 'build-datev-batch',
  shape,
  patience: { retries: 2 },
  run: ({ data, now, services }) => {
    const createdAt = now.toZonedDateTimeISO('Europe/Berlin').toPlainDateTime();
    return runExport(services, { orgId: vouchedOrgId(data.orgId), exportId: data.exportId }, (work) =>
      buildBatch(work, { createdAt }),
    );
  },
});
