import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from './repo-root.ts';
import { installedLicences } from './sbom/installed-licences.ts';
import { readLock } from './sbom/read-lock.ts';
import { sbomOf } from './sbom/write-sbom.ts';

/** `pnpm sbom`: writes artifacts/sbom.json, the inventory of everything that is installed. */
const lock = readLock(await readFile(join(repoRoot, 'pnpm-lock.yaml'), 'utf8'));
const { name, version } = JSON.parse(await readFile(join(repoRoot, 'package.json'), 'utf8')) as Record<string, string>;
const sbom = sbomOf(lock, { name: name ?? '', version: version ?? '' }, installedLicences());

await mkdir(join(repoRoot, 'artifacts'), { recursive: true });
await writeFile(join(repoRoot, 'artifacts/sbom.json'), `${JSON.stringify(sbom, undefined, 2)}\n`);
const shipped = sbom.components.filter(({ scope }) => scope === 'required');
const named = sbom.components.filter(({ licenses }) => licenses !== undefined);
console.log(`sbom: ${sbom.components.length} packages, ${shipped.length} shipped, ${named.length} with a licence`);
