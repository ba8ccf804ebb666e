import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';
import type { LockedPackage } from './read-lock.ts';

/** The licence that an installed package names; what is made for another machine is not installed and has none here. */
export function installedLicences(): (one: LockedPackage) => string | undefined {
  const store = join(repoRoot, 'node_modules/.pnpm');
  const folders = existsSync(store) ? readdirSync(store) : [];
  const byKey = new Map(folders.map((folder) => [/^(@?[^@]+@[^_(]+)/.exec(folder)?.[1] ?? folder, folder]));
  return ({ name, version }) => {
    const folder = byKey.get(`${name.replace('/', '+')}@${version}`);
    if (folder === undefined) return undefined;
    const text = readFileSync(join(store, folder, 'node_modules', name, 'package.json'), 'utf8');
    const { license } = JSON.parse(text) as { license?: unknown };
    return typeof license === 'string' ? license : undefined;
  };
}
