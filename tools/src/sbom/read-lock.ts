import { parse } from 'yaml';

/** One package of the lock file: what is installed, how its bytes are known again, and what it needs itself. */
export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** `sha512-…`; empty if the lock file names none. */
  readonly integrity: string;
  /** `name@version` of what it needs. */
  readonly needs: readonly string[];
  /** Other words of the lock file about where it comes from: there should be none. */
  readonly origin: string;
};

export type Lock = {
  readonly packages: readonly LockedPackage[];
  /** What the packages ask for themselves, by `name@version`. */
  readonly asked: readonly { readonly key: string; readonly isForWork: boolean; readonly specifier: string }[];
};

type Needs = Readonly<Record<string, string>>;
type Asked = Readonly<Record<string, { readonly specifier: string; readonly version: string }>>;
type LockFile = {
  readonly importers: Readonly<Record<string, { readonly dependencies?: Asked; readonly devDependencies?: Asked }>>;
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<Record<string, string>> }>>;
  readonly snapshots: Readonly<
    Record<string, { readonly dependencies?: Needs; readonly optionalDependencies?: Needs }>
  >;
};

/** Reads as much of a pnpm lock file (version 9) as an inventory needs. */
export function readLock(text: string): Lock {
  // pnpm wrote it: whatever is not as in the type above, the tests of the inventory find.
  const { importers, packages, snapshots } = parse(text) as LockFile;
  const needs = new Map<string, Set<string>>();
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(snapshots)) {
    const known = needs.get(withoutPeers(key)) ?? new Set();
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      known.add(withoutPeers(`${name}@${version}`));
    needs.set(withoutPeers(key), known);
  }
  return {
    packages: Object.entries(packages).map(([key, { resolution }]) => {
      const { integrity = '', ...elsewhere } = resolution;
      const origin = Object.keys(elsewhere).join(' ');
      return { ...nameAndVersion(key), integrity, origin, needs: [...(needs.get(key) ?? [])].toSorted() };
    }),
    asked: Object.values(importers).flatMap(({ dependencies = {}, devDependencies = {} }) => [
      ...askedIn(dependencies, 'shipped'),
      ...askedIn(devDependencies, 'work'),
    ]),
  };
}

function askedIn(group: Asked, purpose: 'shipped' | 'work'): Lock['asked'] {
  return Object.entries(group)
    .filter(([, { version }]) => !version.startsWith('link:'))
    .map(([name, { specifier, version }]) => ({
      key: withoutPeers(`${name}@${version}`),
      isForWork: purpose === 'work',
      specifier,
    }));
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*$/, '');
}

function nameAndVersion(key: string): { readonly name: string; readonly version: string } {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
}
