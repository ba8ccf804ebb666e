import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const list = z.object({ rows: z.int().min(0), bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });

const shape = z.object({
  format: z.literal('tresen-organization'),
  version: z.literal(1),
  orgId: z.uuid(),
  name: z.string(),
  exportedAt: z.iso.datetime(),
  software: z.string(),
  /** Months that rows are cut by, for the installation that takes them in. */
  firstMonth: z.iso.date(),
  lastMonth: z.iso.date(),
  tables: z.array(list.extend({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string()) })),
  people: list,
  formerSlugs: list,
  files: list,
});

/** What an archive says of itself, written last: an archive without one is not whole. */
export type Manifest = z.infer<typeof shape>;
export type ListedFile = z.infer<typeof list>;

export const manifestName = 'manifest.json';
export const listPath = {
  table: (name: string) => join('tables', `${name}.ndjson`),
  people: 'people.ndjson',
  formerSlugs: 'former-slugs.ndjson',
  files: 'files.ndjson',
};

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole archive: ${manifestName} is missing`);
  });
  const read = shape.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${manifestName} cannot be understood: ${z.prettifyError(read.error)}`);
  return read.data;
}
