import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ShippedPackage } from '@tresen/contract/public-page';

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly homepage?: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** Everything of others that our packages need to run, and what those need in turn; our own packages are only walked through. */
export async function listShippedPackages(rooms: readonly string[]): Promise<readonly ShippedPackage[]> {
  const seen = new Set<string>();
  const shipped = new Map<string, ShippedPackage>();
  const open = await Promise.all(rooms.map((room) => realpath(room)));
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const manifest = await readManifest(folder);
    if (!manifest.private) shipped.set(`${manifest.name}@${manifest.version}`, await describe(folder, manifest));
    open.push(...(await dependenciesOf(folder, manifest)));
  }
  return [...shipped.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

async function readManifest(folder: string): Promise<Manifest> {
  // A package on disk was installed, so its manifest has a name and a version.
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function dependenciesOf(folder: string, manifest: Manifest): Promise<readonly string[]> {
  const required = Object.keys(manifest.dependencies ?? {});
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  const found = await Promise.all([...required, ...optional].map((name) => installedAt(folder, name)));
  const missing = required.filter((_, place) => found[place] === undefined);
  if (missing.length > 0) throw new Error(`${manifest.name} needs ${missing.join(', ')}, which is not installed`);
  return found.filter((path) => path !== undefined);
}

/** As Node looks for it: in the folder's own node_modules, then in those above. */
async function installedAt(folder: string, name: string): Promise<string | undefined> {
  for (let place = folder; ; place = dirname(place)) {
    const candidate = join(place, 'node_modules', name);
    if (await exists(join(candidate, 'package.json'))) return realpath(candidate);
    if (place === dirname(place)) return undefined;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function describe(folder: string, manifest: Manifest): Promise<ShippedPackage> {
  const { name, version, license, homepage } = manifest;
  return {
    name,
    version,
    license: (typeof license === 'string' ? license : license?.type) ?? '',
    text: await licenseText(folder),
    homepage: homepage?.startsWith('https://') ? homepage : '',
  };
}

/** The licence, and a notice where the licence asks to keep one. */
async function licenseText(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter(
    (file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?[jt]s$/.test(file),
  );
  const texts = await Promise.all(files.sort(compare).map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
