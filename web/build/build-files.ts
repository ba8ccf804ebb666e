import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirects, routes } from '../src/admin/routes.ts';
import { helpAreas, helpPath } from '../src/shared/help-areas.ts';
import type { Build } from './build-id.ts';

/** Rendered once per language and build. */
const prerendered = [
  ...['/', '/imprint', '/privacy', '/license-information'],
  ...[undefined, ...helpAreas].map(helpPath),
];

/** Route rules of a build, from the one route table and without the prefix of a language. */
export function routeRules({ id }: Build) {
  return {
    id,
    redirects: redirects.map(({ path, to }) => ({ from: path, to })),
    prerendered,
    routes: routes.map(({ path }) => path),
  };
}

export function latestBuild({ id, version }: Build) {
  return { id, minimumAppVersion: version, critical: false };
}

export function writeBuildFiles(which: Build, folder: string): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, 'latest.json'), JSON.stringify(latestBuild(which)));
  writeFileSync(join(folder, 'meta', `${which.id}.json`), JSON.stringify(routeRules(which)));
}
