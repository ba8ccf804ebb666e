import type { Tx } from '../../platform/db/tenant.ts';

/** Each reads all receipts of its days: more at once would only take longer, for everybody. */
export const mostAtOnce = 3;

/** Asked again it is the same one, and counts for none. */
export async function underWay(tx: Tx, exportId: string): Promise<number> {
  const rows = await tx
    .selectFrom('app.exports')
    .select('export_id')
    .where('kind', 'in', ['dsfinvk', 'audit-package'])
    .where('state', 'in', ['waiting', 'running'])
    .where('export_id', '!=', exportId)
    .limit(mostAtOnce)
    .execute();
  return rows.length;
}
