import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSetting, PublicPage, RenderedPage, ShippedPackage } from '@tresen/contract/public-page';

/** What the built bundle of the web room offers: the server knows its shape, not its source. */
export type GuestRenderer = {
  readonly renderPublicPage: (page: PublicPage, setting: PageSetting) => RenderedPage;
};

export async function loadGuestKit(dist: string): Promise<GuestRenderer> {
  const file = join(dist, 'guest', 'guest-pages.js');
  const kit: unknown = await import(pathToFileURL(file).href);
  if (!isGuestKit(kit)) throw new Error(`${file} renders no public pages: build the web room first`);
  return kit;
}

export async function loadShippedPackages(dist: string): Promise<readonly ShippedPackage[]> {
  // Written by the same build as the kit that reads it.
  return JSON.parse(await readFile(join(dist, 'guest', 'licenses.json'), 'utf8')) as readonly ShippedPackage[];
}

function isGuestKit(kit: unknown): kit is GuestRenderer {
  return (
    typeof kit === 'object' && kit !== null && 'renderPublicPage' in kit && typeof kit.renderPublicPage === 'function'
  );
}
