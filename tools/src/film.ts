import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';
import { drawFilm } from './shots/film-strip.ts';

const folder = join(repoRoot, 'artifacts/film');
const strip = join(repoRoot, 'artifacts/evening.png');
const devices = ['waiter', 'till', 'kitchen'];

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { status } = spawnSync('pnpm', ['vitest', 'run', '--project', 'e2e', 'e2e/src/journeys/till/evening.test.ts'], {
  cwd: repoRoot,
  stdio: 'inherit',
  env: { ...process.env, TRESEN_PICTURES: folder },
});
console.log(`film: ${await drawFilm(folder, 'evening', devices, strip)} steps in ${strip}`);
process.exitCode = status ?? 1;
