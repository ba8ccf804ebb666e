import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { repoRoot } from '../repo-root.ts';

type Rendered = { readonly inlineScripts: readonly string[] };
type GuestPages = { readonly renderPublicPage: (page: object, setting: object) => Rendered };

const setting = {
  locale: 'de',
  path: '/',
  publicUrl: 'https://tresen.example',
  sourceUrl: 'https://tresen.example/source',
  contactEmail: 'kontakt@tresen.example',
  buildId: 'size',
};

/** Guests get no script file; what a page carries inside counts, of the heaviest page. */
export async function guestScriptBytes(): Promise<number> {
  const { renderPublicPage } = await builtPages();
  const pages = [
    { name: 'home' },
    { name: 'imprint', text: '# Impressum' },
    { name: 'license-information', packages: [] },
    { name: 'menu-not-found', isLarge: false },
    {
      name: 'error',
      status: 503,
      at: Temporal.Instant.fromEpochMilliseconds(0),
      reference: 'size',
      retryAfterSeconds: 15,
    },
  ];
  const weights = pages.map((page) => gzipSync(renderPublicPage(page, setting).inlineScripts.join('\n')).length);
  return Math.max(...weights);
}

/** The bundle is built, so the compiler cannot know its shape; web/src/guest/guest-pages.tsx is where it is written. */
async function builtPages(): Promise<GuestPages> {
  return (await import(pathToFileURL(join(repoRoot, 'web/dist/guest/guest-pages.js')).href)) as GuestPages;
}
