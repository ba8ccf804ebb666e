import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GuestMenu, GuestText } from '@tresen/contract/guest-menu';
import type { PrintDocument } from '@tresen/domain/print-document';
import type { Locale } from '@tresen/i18n/locale';

export type ShippedPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
  readonly homepage: string;
};

export type PublicPage =
  | { readonly name: 'home' }
  | { readonly name: 'imprint' | 'privacy'; readonly text: string }
  | { readonly name: 'help'; readonly area?: string }
  | { readonly name: 'license-information'; readonly packages: readonly ShippedPackage[] }
  | { readonly name: 'menu-link-incomplete' | 'menu-not-found'; readonly isLarge: boolean }
  | { readonly name: 'menu'; readonly menu: GuestMenu; readonly isLarge: boolean; readonly isPreview: boolean }
  | { readonly name: 'menu-unavailable'; readonly isLarge: boolean; readonly message: GuestText }
  | {
      readonly name: 'receipt';
      readonly token: string;
      readonly receipt: PrintDocument | 'not-here-yet' | 'unknown';
    }
  | {
      readonly name: 'error';
      readonly status: number;
      readonly at: Temporal.Instant;
      readonly reference: string;
      readonly retryAfterSeconds?: number;
    };

export type PageSetting = {
  readonly locale: Locale;
  readonly path: string;
  readonly publicUrl: string;
  readonly sourceUrl: string;
  readonly contactEmail: string;
  readonly buildId: string;
  readonly sampleMenuPath?: string;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly inlineStyles: readonly string[];
  readonly inlineScripts: readonly string[];
  readonly payload: unknown;
};

/** What the built bundle of the web room offers: the server knows its shape, not its source. */
export type GuestKit = {
  readonly renderPublicPage: (page: PublicPage, setting: PageSetting) => RenderedPage;
};

export async function loadGuestKit(dist: string): Promise<GuestKit> {
  const file = join(dist, 'guest', 'guest-pages.js');
  const kit: unknown = await import(pathToFileURL(file).href);
  if (!isGuestKit(kit)) throw new Error(`${file} renders no public pages: build the web room first`);
  return kit;
}

export async function loadShippedPackages(dist: string): Promise<readonly ShippedPackage[]> {
  // Written by the same build as the kit that reads it.
  return JSON.parse(await readFile(join(dist, 'guest', 'licenses.json'), 'utf8')) as readonly ShippedPackage[];
}

function isGuestKit(kit: unknown): kit is GuestKit {
  return (
    typeof kit === 'object' && kit !== null && 'renderPublicPage' in kit && typeof kit.renderPublicPage === 'function'
  );
}
