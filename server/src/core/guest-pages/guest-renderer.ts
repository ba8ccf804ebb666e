import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSetting, PublicPage, RenderedPage, ShippedPackage } from '@tresen/contract/public-page';

/** What the built bundle of the web package offers: the server knows its shape, not its source. */
export type GuestRenderer = {
  readonly renderPublicPage: (page: PublicPage, setting: PageSetting) => RenderedPage;
};

export async function loadGuestRenderer(dist: string): Promise<GuestRenderer> {
  const file = join(dist, 'guest', 'guest-pages.js');
  const renderer: unknown = await import(pathToFileURL(file).href);
  if (!isGuestRenderer(renderer)) throw new Error(`${file} renders no public pages: build the web package first`);
  return renderer;
}

export async function loadShippedPackages(dist: string): Promise<readonly ShippedPackage[]> {
  // Written by the same build as the renderer that reads it.
  return JSON.parse(await readFile(join(dist, 'guest', 'licenses.json'), 'utf8')) as readonly ShippedPackage[];
}

function isGuestRenderer(renderer: unknown): renderer is GuestRenderer {
  return (
    typeof renderer === 'object' &&
    renderer !== null &&
    'renderPublicPage' in renderer &&
    typeof renderer.renderPublicPage === 'function'
  );
}
