import { z } from 'zod';
import type { Context } from '../context.ts';
import { vouchedOrgId } from '../platform/db/tenant.ts';
import { exportOrganization } from '../core/moving/export-organization.ts';

const shape = z.object({
  organization: z.uuid('--organization is needed: the id of an organization'),
  folder: z.string('--folder is needed: where the archive is to be written').min(1),
});

/** One organisation with everything it has, for another installation or for a drawer. Changes nothing. */
export async function exportCommand({ services }: Context, options: unknown): Promise<string> {
  const read = shape.safeParse(options);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { manifest, missingFiles } = await exportOrganization(
    services,
    vouchedOrgId(read.data.organization),
    read.data.folder,
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = missingFiles > 0 ? `, ${missingFiles} files were not in the store` : '';
  return `exported ${manifest.name}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.rows} files${lost}`;
}
