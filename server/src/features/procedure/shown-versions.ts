import type { Tx } from '../../platform/db/tenant.ts';

const mostListed = 50;

export async function shownVersions(tx: Tx) {
  const rows = await tx
    .selectFrom('app.procedure_versions')
    .select(['version_no', 'hash', 'made_at'])
    .orderBy('version_no', 'desc')
    .limit(mostListed)
    .execute();
  return {
    versions: rows.map((row) => ({ versionNo: row.version_no, hash: row.hash, madeAt: row.made_at.toString() })),
  };
}
