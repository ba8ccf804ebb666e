import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { repoRoot } from './repo-root.ts';
import { runCommand } from './run-command.ts';

/** `pnpm guide` makes all pictures anew, `pnpm guide 'the TSE'` those of one walk (e2e/src/journeys/frame/guide-walks.ts). */
const [walk] = process.argv.slice(2);
const heaviest = 60_000;
const images = join(repoRoot, 'docs/guide/images');
const taken = await mkdtemp(join(tmpdir(), 'tresen-guide-'));

try {
  const built = await runCommand('node', ['web/build/build.ts'], { cwd: repoRoot });
  if (built.code !== 0) throw new Error(`the pages could not be built:\n${built.output}`);
  const only = walk === undefined ? [] : ['-t', walk];
  const args = ['run', '--project=e2e', 'e2e/src/journeys/frame/guide.test.ts', ...only];
  const { code, output } = await runCommand('vitest', args, { cwd: repoRoot, env: { GUIDE_PICTURES: taken } });
  if (code !== 0) throw new Error(`the journey did not come to its end:\n${output}`);
  await mkdir(images, { recursive: true });
  if (walk === undefined) for (const file of await readdir(images)) await rm(join(images, file));
  for (const file of (await readdir(taken)).toSorted()) {
    const bytes = await packed(join(taken, file));
    await writeFile(join(images, file.replace(/png$/, 'webp')), bytes);
    console.log(`${(bytes.length / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  }
} finally {
  await rm(taken, { recursive: true, force: true });
}

/** As good as it gets below the limit. */
async function packed(path: string, quality = 85): Promise<Buffer> {
  const bytes = await sharp(path).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  return bytes.length > heaviest && quality > 30 ? packed(path, quality - 10) : bytes;
}
