import { mayBeProvisional } from '@tresen/domain/basics/report-period';
import { requestExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { buildAuditPackage } from './build-audit-package.job.ts';
import { mostAtOnce, underWay } from './under-way.ts';

export const createAuditPackage = inside.dsfinvk.createPackage.handler(async ({ input, context }) => {
  const { exportId } = input;
  const { actor, enqueue, tx } = context;
  if (input.isProvisional && !mayBeProvisional(input))
    throw refusal('period/not-valid', { fields: [{ path: 'to', code: 'period/not-valid' }] });
  if ((await underWay(tx, exportId)) >= mostAtOnce) throw refusal('export/too-many');
  const wanted = { ...input, kind: 'audit-package', format: 'zip', delivers: 'whole', locale: 'de' } as const;
  return requestExport(context, wanted, () => enqueue(buildAuditPackage, { orgId: actor.orgId, exportId }));
});
