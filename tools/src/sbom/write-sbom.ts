import { createHash } from 'node:crypto';
import type { Lock, LockedPackage } from './read-lock.ts';

type Component = {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: 'required' | 'excluded';
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
};

export type Sbom = {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Record<string, string> };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** The inventory of everything that is installed, as CycloneDX. The same lock file gives the same bytes. */
export function sbomOf(
  lock: Lock,
  product: { readonly name: string; readonly version: string },
  licenceOf: (one: LockedPackage) => string | undefined,
): Sbom {
  const shipped = reachable(
    lock,
    lock.asked.filter(({ isForWork }) => !isForWork).map(({ key }) => key),
  );
  const packages = lock.packages.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const known = new Set(packages.map(keyOf));
  const root = `${product.name}@${product.version}`;
  const components = packages.map((one) => componentOf(one, shipped.has(keyOf(one)), licenceOf(one)));
  const direct = [...new Set(lock.asked.map(({ key }) => key))].filter((key) => known.has(key)).toSorted();
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, ...product } },
    components,
    dependencies: [
      { ref: root, dependsOn: direct.map(purlOf) },
      ...packages.map((one) => ({
        ref: purlOf(keyOf(one)),
        dependsOn: one.needs.filter((key) => known.has(key)).map(purlOf),
      })),
    ],
  };
}

function componentOf(one: LockedPackage, isShipped: boolean, licence: string | undefined): Component {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  return {
    type: 'library',
    'bom-ref': purlOf(keyOf(one)),
    ...(group === undefined ? {} : { group }),
    name: name ?? one.name,
    version: one.version,
    purl: purlOf(keyOf(one)),
    scope: isShipped ? 'required' : 'excluded',
    hashes: one.integrity.startsWith('sha512-')
      ? [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }]
      : [],
    ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
  };
}

function reachable({ packages }: Lock, from: readonly string[]): ReadonlySet<string> {
  const needs = new Map(packages.map((one) => [keyOf(one), one.needs]));
  const found = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...(needs.get(key) ?? []));
  }
  return found;
}

function keyOf({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

function purlOf(key: string): string {
  const at = key.lastIndexOf('@');
  return `pkg:npm/${key.slice(0, at).replace('@', '%40')}@${key.slice(at + 1)}`;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
