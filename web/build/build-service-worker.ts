import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localPath, locales } from '@tresen/i18n/locale';
import { build } from 'vite';
import type { Build } from './build-id.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type PrecacheEntry = { readonly url: string; readonly revision: string | null };

/**
 * One page stands for all of a language: which one is shown is decided in the browser. The till has one of its own, since it alone may
 * talk to a bridge on its computer.
 */
export const appShells = locales.flatMap((locale) => {
  const start = `^${localPath(locale, '/')}${locale === 'de' ? '' : '/'}`;
  return [
    { path: localPath(locale, '/admin/dashboard'), pages: `${start}(?!admin/orders/pos(?:/|$))(admin|auth)(/|$)` },
    { path: localPath(locale, '/admin/orders/pos'), pages: `${start}admin/orders/pos(/|$)` },
  ];
});

/** What the app needs to open and to run without a server. Names with a hash never change; the others carry one here. */
export function precacheList(
  which: Build,
  assets: readonly string[],
  icons: readonly PrecacheEntry[],
): PrecacheEntry[] {
  return [
    ...appShells.map(({ path }) => ({ url: path, revision: which.id })),
    ...assets.filter((name) => !name.endsWith('.map')).map((name) => ({ url: `/assets/${name}`, revision: null })),
    ...icons,
  ];
}

/** Runs when everything else is built: only then it is known what there is. */
export async function buildServiceWorker(which: Build): Promise<void> {
  const list = precacheList(which, readdirSync(join(root, 'dist/admin/assets')), iconsOf(join(root, 'public')));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      precacheList: JSON.stringify(list),
      appShells: JSON.stringify(appShells),
    },
    build: {
      lib: {
        entry: join(root, 'src/admin/app/service-worker/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'service-worker.js',
      },
      outDir: 'dist/admin',
      emptyOutDir: false,
      minify: true,
      target: 'es2024',
    },
  });
}

function iconsOf(folder: string): readonly PrecacheEntry[] {
  return readdirSync(folder)
    .filter((name) => /^(icon|favicon)/.test(name))
    .map((name) => ({
      url: `/${name}`,
      revision: createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    }));
}
