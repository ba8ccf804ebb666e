import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';

/** The variables that the server reads, as its own configuration lists them. */
export function knownSettings(): ReadonlySet<string> {
  const text = readFileSync(join(repoRoot, 'server/src/config.ts'), 'utf8');
  const [, listed = ''] = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(text) ?? [];
  const names = [...listed.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
  return new Set(['MIGRATION_DATABASE_URL', ...names]);
}
