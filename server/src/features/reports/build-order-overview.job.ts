import { z } from 'zod';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { runExport } from '../../core/exports/run-export.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { writeOverview } from './write-overview.ts';

const shape = z.object({ orgId: z.uuid(), exportId: z.uuid() });

export const buildOrderOverview = job<z.infer<typeof shape>, Pick<JobServices, 'enter' | 'files' | 'accounts'>>({
  name: 'build-order-overview',
  shape,
  patience: { retries: 2 },
  run: ({ data, services }) =>
    runExport(services, { orgId: vouchedOrgId(data.orgId), exportId: data.exportId }, (work) =>
      writeOverview(work, services.accounts),
    ),
});
