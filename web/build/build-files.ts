import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirects } from '../src/admin/app/redirects.ts';
import { routes } from '../src/admin/app/routes.ts';
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

/** Raised where the server stops understanding what older screens say; they are then led to the newest at a safe point. */
const minimumAppVersion = '0.1.0';

/** What the operator may sharpen when it is served (`CRITICAL_BUILD`, `MINIMUM_APP_VERSION`). */
export function latestBuild({ id }: Build) {
  return { id, minimumAppVersion, critical: false };
}

export function writeBuildFiles(which: Build, folder: string): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, 'latest.json'), JSON.stringify(latestBuild(which)));
  writeFileSync(join(folder, 'meta', `${which.id}.json`), JSON.stringify(routeRules(which)));
}
