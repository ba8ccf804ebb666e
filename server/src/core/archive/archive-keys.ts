import type { OrgId } from '../../platform/db/tenant.ts';

/** Where a package and what it says of itself lie. By number, so that the one that follows can be looked for. */
export function archiveKeys(orgId: OrgId, locationId: string, packageNo: number) {
  const stem = `archive/${orgId}/${locationId}/${String(packageNo).padStart(6, '0')}`;
  return { file: `${stem}.zip`, manifest: `${stem}.json` };
}
