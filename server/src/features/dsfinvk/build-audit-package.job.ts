import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { z } from 'zod';
import { buildAuditPackage as build } from '../../core/audit-package/build-audit-package.ts';
import { withProvisionalClosing } from '../../core/dsfinvk/provisional-closing.ts';
import { runExport } from '../../core/exports/run-export.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';
import { keepProcedureVersion } from '../../core/procedure/keep-version.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';

const shape = z.object({ orgId: z.uuid(), exportId: z.uuid() });

type Services = Pick<JobServices, 'enter' | 'files' | 'taxOfficeGrammar' | 'accounts'>;

export const buildAuditPackage = job<z.infer<typeof shape>, Services>({
  name: 'build-audit-package',
  shape,
  patience: { retries: 2 },
  run: async ({ data, now, services }) => {
    const { enter, files, accounts, taxOfficeGrammar } = services;
    const orgId = vouchedOrgId(data.orgId);
    // What was changed today is documented today.
    await enter(orgId, (tx) => keepProcedureVersion(tx, { orgId, now }));
    const options = { grammar: taxOfficeGrammar ?? dtd, now: () => now, files, accounts };
    await runExport(services, { orgId, exportId: data.exportId }, (work) =>
      withProvisionalClosing(work, now, (inner) => build(inner, options)),
    );
  },
});
