import { z } from 'zod';
import type { Context } from '../context.ts';
import { importOrganization } from '../core/moving/import-organization.ts';

const shape = z.object({ folder: z.string('--folder is needed: where the archive lies').min(1) });

/** Takes an exported organisation into this installation, which must not know it yet. */
export async function importCommand({ services }: Context, options: unknown): Promise<string> {
  const read = shape.safeParse(options);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { name, orgId, tables, files, people } = await importOrganization(services, read.data.folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `imported ${name} (${orgId}): ${rows} rows, ${files.rows} files; ${people.rows} people set a new password with "Passwort vergessen?"; now run tresen verify`;
}
