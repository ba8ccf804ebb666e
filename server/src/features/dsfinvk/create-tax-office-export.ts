import { requestExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { buildTaxOfficeExport } from './build-tax-office-export.job.ts';

/** Each reads all receipts of its days: more at once would only take longer, for everybody. */
const mostAtOnce = 3;

export const createTaxOfficeExport = inside.dsfinvk.create.handler(async ({ input, context }) => {
  const { exportId } = input;
  const { actor, enqueue, tx } = context;
  const others = await underWay(tx, exportId);
  if (others >= mostAtOnce) throw refusal('export/too-many');
  const wanted = { ...input, kind: 'dsfinvk', format: 'zip', delivers: 'whole', locale: 'de' } as const;
  return requestExport(context, wanted, () => enqueue(buildTaxOfficeExport, { orgId: actor.orgId, exportId }));
});

/** Asked again it is the same one, and counts for none. */
async function underWay(tx: Tx, exportId: string): Promise<number> {
  const rows = await tx
    .selectFrom('app.exports')
    .select('export_id')
    .where('kind', '=', 'dsfinvk')
    .where('state', 'in', ['waiting', 'running'])
    .where('export_id', '!=', exportId)
    .limit(mostAtOnce)
    .execute();
  return rows.length;
}
