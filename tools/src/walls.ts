import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';
import { cruiseWalls } from './walls/cruise-walls.ts';
import { drawPackages } from './walls/packages-picture.ts';

const { modules, dependencies, violations, edges } = await cruiseWalls(repoRoot);
const picture = join(repoRoot, 'docs/images/packages.svg');
const drawn = drawPackages(edges);

if (process.argv.includes('--draw')) await writeFile(picture, drawn);
const isCurrent = (await readFile(picture, 'utf8').catch(() => '')) === drawn;

for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
console.log(`walls: ${modules} modules, ${dependencies} dependencies, ${violations.length} violations`);

if (modules === 0) console.error('No module was read: a clean answer would mean nothing.');
if (!isCurrent) console.error('docs/images/packages.svg shows other imports than there are: run `pnpm walls --draw`');
process.exitCode = modules === 0 || violations.length > 0 || !isCurrent ? 1 : 0;
