import { sql } from 'kysely';
import { archiveKeys } from '../archive/archive-keys.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { exportKey } from '../exports/run-export.ts';
import { pictureKey, pictureWidths } from '../../platform/files/picture-widths.ts';

/**
 * Where the bytes of an organisation lie in the file store: its pictures, the files it has handed to others, what its TSEs signed, and
 * its archive.
 */
export async function fileKeysOf(tx: Tx, orgId: OrgId): Promise<readonly string[]> {
  const pictures = await tx.selectFrom('app.files').select('file_id').orderBy('file_id').execute();
  const { rows } = await sql<{ export_id: string; name: string }>`
    select e.export_id, f ->> 'name' as name from app.exports e, jsonb_array_elements(e.files) f
      where e.state in ('ready', 'refused') order by 1, 2`.execute(tx);
  const archives = await tx.selectFrom('app.tse_archives').select('file_key').orderBy('file_key').execute();
  const packages = await tx
    .selectFrom('app.archive_packages')
    .select(['location_id', 'package_no'])
    .orderBy('location_id')
    .orderBy('package_no')
    .execute();
  return [
    ...packages.flatMap((row) => Object.values(archiveKeys(orgId, row.location_id, row.package_no))),
    ...archives.map(({ file_key }) => file_key),
    ...pictures.flatMap(({ file_id }) => pictureWidths.map((width) => pictureKey(orgId, file_id, width))),
    ...rows.map(({ export_id, name }) => exportKey(orgId, export_id, name)),
  ];
}

/** A key of an archive leads nowhere but to this organisation's own files. */
export function isKeyOf(orgId: OrgId, key: string): boolean {
  const [first, second] = key.split('/');
  const isOwn = first === orgId || (['archive', 'exports', 'tse'].includes(first ?? '') && second === orgId);
  return isOwn && /^[\w.-]+(\/[\w.-]+)+$/.test(key) && !key.includes('..');
}
