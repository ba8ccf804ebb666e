import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { z } from 'zod';
import { buildAuditPackage as build } from '../../core/audit-package/build-audit-package.ts';
import { runExport } from '../../core/exports/run-export.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';

const shape = z.object({ orgId: z.uuid(), exportId: z.uuid() });

export const buildAuditPackage = job<z.infer<typeof shape>, Pick<JobServices, 'enter' | 'files' | 'taxOfficeGrammar'>>({
  name: 'build-audit-package',
  shape,
  patience: { retries: 2 },
  run: ({ data, now, services }) =>
    runExport(services, { orgId: vouchedOrgId(data.orgId), exportId: data.exportId }, (work) =>
      build(work, { grammar: services.taxOfficeGrammar ?? dtd, now: () => now, files: services.files }),
    ),
});
