import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { repoRoot } from '../repo-root.ts';
import { runCommand } from '../run-command.ts';

const runNode = '#!/bin/sh\nexec node "$(dirname "$(readlink -f "$0")")/tresen-bridge.js" "$@"\n';

/**
 * The bridge as one file that is installed by unpacking it: its code and that of its libraries in one script, the licences and the
 * unit for systemd. Whoever installs it needs Node and nothing from the network. Resolves to the path of the archive.
 */
export async function packBridge(to: string): Promise<string> {
  const { version, engines } = await readManifests();
  const name = `tresen-bridge-${version}`;
  const folder = join(to, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    root: join(repoRoot, 'bridge'),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'tresen-bridge.js', codeSplitting: false } },
    },
  });
  await writeFile(join(folder, 'tresen-bridge'), runNode, { mode: 0o755 });
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'tresen-bridge', version, type: 'module', license: 'Apache-2.0', engines }, undefined, 2)}\n`,
  );
  await cp(join(repoRoot, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(repoRoot, 'docs/bridge.md'), join(folder, 'README.md'));
  await cp(join(repoRoot, 'ops/tresen-bridge.service'), join(folder, 'tresen-bridge.service'));
  await writeFile(join(folder, 'LICENCES.txt'), await licencesOfLibraries());
  const archive = join(to, `${name}.tar.gz`);
  const packing = ['-C', to, '--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', archive, name];
  const { code, output } = await runCommand('tar', packing, { cwd: to });
  if (code !== 0) throw new Error(`tar failed:\n${output}`);
  return archive;
}

const libraries = ['@point-of-sale/receipt-printer-encoder', '@point-of-sale/codepage-encoder', 'zod'];

async function licencesOfLibraries(): Promise<string> {
  const texts = await Promise.all(
    libraries.map(async (name) => {
      const folder = join(repoRoot, 'bridge/node_modules', name);
      const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
        string,
        string
      >;
      const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => '');
      return `${name} ${version} (${license})\n\n${text}`;
    }),
  );
  return texts.join('\n\n');
}

type Manifest = { readonly version: string; readonly engines: object };

async function readManifests(): Promise<Manifest> {
  const read = async (path: string) => JSON.parse(await readFile(join(repoRoot, path), 'utf8')) as Manifest;
  const [bridge, whole] = [await read('bridge/package.json'), await read('package.json')];
  return { version: bridge.version, engines: whole.engines };
}
