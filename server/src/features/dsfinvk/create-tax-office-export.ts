import { requestExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { buildTaxOfficeExport } from './build-tax-office-export.job.ts';
import { mostAtOnce, underWay } from './under-way.ts';

export const createTaxOfficeExport = inside.dsfinvk.create.handler(async ({ input, context }) => {
  const { exportId } = input;
  const { actor, enqueue, tx } = context;
  const others = await underWay(tx, exportId);
  if (others >= mostAtOnce) throw refusal('export/too-many');
  const wanted = { ...input, kind: 'dsfinvk', format: 'zip', delivers: 'whole', locale: 'de' } as const;
  return requestExport(context, wanted, () => enqueue(buildTaxOfficeExport, { orgId: actor.orgId, exportId }));
});
