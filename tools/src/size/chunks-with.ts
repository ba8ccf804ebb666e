import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The chunks that were made of these files, such as the texts of one language, which share their names with the other's. */
export async function chunksWith(folder: string, sources: readonly string[]): Promise<readonly string[]> {
  if (sources.length === 0) return [];
  const chunks: string[] = [];
  const missing = new Set(sources);
  for await (const map of glob('assets/*.js.map', { cwd: folder })) {
    const made = sourcesIn(await readFile(join(folder, map), 'utf8'));
    const found = sources.filter((source) => made.some((one) => one.endsWith(`/${source}`)));
    if (found.length === 0) continue;
    chunks.push(join(folder, map.slice(0, -'.map'.length)));
    for (const source of found) missing.delete(source);
  }
  if (missing.size > 0) throw new Error(`no chunk is made of ${[...missing].join(', ')}: was the web built?`);
  return chunks;
}

/** A source map names what went into its chunk. */
export function sourcesIn(map: string): readonly string[] {
  const { sources } = JSON.parse(map) as { readonly sources: readonly (string | null)[] };
  return sources.flatMap((source) => source ?? []);
}
