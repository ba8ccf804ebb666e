import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { z } from 'zod';
import { buildTaxOfficeExport as build } from '../../core/dsfinvk/build-export.ts';
import { runExport } from '../../core/exports/run-export.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';

const shape = z.object({ orgId: z.uuid(), exportId: z.uuid() });

/** Killed anywhere it starts over: nothing is handed over before all of it is there. */
export const buildTaxOfficeExport = job<
  z.infer<typeof shape>,
  Pick<JobServices, 'enter' | 'files' | 'taxOfficeGrammar'>
>({
  name: 'build-tax-office-export',
  shape,
  patience: { retries: 2 },
  run: ({ data, now, services }) =>
    runExport(services, { orgId: vouchedOrgId(data.orgId), exportId: data.exportId }, (work) =>
      build(work, { grammar: services.taxOfficeGrammar ?? dtd, now: () => now, files: services.files }),
    ),
});
