import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const latest = z.object({ id: z.string() });
const meta = z.object({
  id: z.string(),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  prerendered: z.array(z.string()),
  routes: z.array(z.string()),
});

export type BuildMeta = z.infer<typeof meta>;

/** What the build wrote down about itself: the route rules that browser and server share. */
export async function readBuildMeta(dist: string): Promise<BuildMeta> {
  const { id } = latest.parse(JSON.parse(await readFile(join(dist, 'builds', 'latest.json'), 'utf8')));
  return meta.parse(JSON.parse(await readFile(join(dist, 'builds', 'meta', `${id}.json`), 'utf8')));
}
