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
  /** What the rooms ask for themselves, by `name@version`. */
  readonly asked: readonly { readonly key: string; readonly isForWork: boolean; readonly specifier: string }[];
};

/** Reads as much of a pnpm lock file (version 9) as an inventory needs; it is written by a machine, always the same way. */
export function readLock(text: string): Lock {
  const sections = sectionsOf(text);
  const needs = new Map<string, Set<string>>();
  for (const [key, lines] of entriesOf(sections.get('snapshots') ?? [])) {
    const known = needs.get(withoutPeers(key)) ?? new Set();
    for (const line of lines) {
      const [, name, version] = /^ {6}'?([^':]+)'?: (\S+)$/.exec(line) ?? [];
      if (name !== undefined && version !== undefined) known.add(withoutPeers(`${name}@${version}`));
    }
    needs.set(withoutPeers(key), known);
  }
  const packages = entriesOf(sections.get('packages') ?? []).map(([key, lines]) => {
    const resolution = lines.find((line) => line.startsWith('    resolution:')) ?? '';
    const [, integrity = ''] = /integrity: ([^,}]+)/.exec(resolution) ?? [];
    const origin = resolution.replace(/^ {4}resolution: \{(integrity: [^,}]+)?|\}$/g, '').trim();
    return { ...nameAndVersion(key), integrity, origin, needs: [...(needs.get(key) ?? [])].toSorted() };
  });
  return { packages, asked: askedIn(sections.get('importers') ?? []) };
}

function askedIn(lines: readonly string[]): Lock['asked'] {
  const asked: { key: string; isForWork: boolean; specifier: string }[] = [];
  let isForWork = false;
  let name = '';
  let specifier = '';
  for (const line of lines) {
    const [, group] = /^ {4}(\w+):$/.exec(line) ?? [];
    if (group !== undefined) isForWork = group === 'devDependencies';
    name = /^ {6}'?([^':]+)'?:$/.exec(line)?.[1] ?? name;
    specifier = /^ {8}specifier: (.+)$/.exec(line)?.[1] ?? specifier;
    const [, version] = /^ {8}version: (\S+)$/.exec(line) ?? [];
    if (version === undefined || version.startsWith('link:')) continue;
    asked.push({ key: withoutPeers(`${name}@${version}`), isForWork, specifier });
  }
  return asked;
}

function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let open: string[] = [];
  for (const line of text.split('\n')) {
    const [, name] = /^(\w+):$/.exec(line) ?? [];
    if (name !== undefined) sections.set(name, (open = []));
    else open.push(line);
  }
  return sections;
}

function entriesOf(lines: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const entries: [string, string[]][] = [];
  for (const line of lines) {
    const [, key] = /^ {2}'?([^\s'][^']*?)'?:( \{\})?$/.exec(line) ?? [];
    if (key !== undefined) entries.push([key, []]);
    else entries.at(-1)?.[1].push(line);
  }
  return entries;
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*$/, '');
}

function nameAndVersion(key: string): { readonly name: string; readonly version: string } {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
}
