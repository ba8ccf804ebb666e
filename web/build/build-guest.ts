import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildMenuScript, buildMenuWorker } from './build-menu-script.ts';
import { guidePictures } from './guide-pictures.ts';
import { listShippedPackages } from './licenses.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Writes what the server needs to render public pages: the renderer with everything in it, and the list of licences. */
export async function buildGuest(into: string = join(web, 'dist', 'guest')): Promise<void> {
  const folder = resolve(into);
  const script = await buildMenuScript();
  const pictures = await guidePictures();
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Said three times, so that the bundle is the same wherever it is built, in a test run, too.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      __MENU_SCRIPT__: JSON.stringify(`/assets/guest/${script.name}`),
      __GUIDE_PICTURES__: JSON.stringify(
        Object.fromEntries(
          pictures.map(({ name, file, width, height }) => [name, { src: `/assets/guest/${file}`, width, height }]),
        ),
      ),
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, resolve: { conditions: ['module', 'node', 'production'] } },
    build: {
      ssr: join(web, 'src', 'guest', 'guest-pages.tsx'),
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      cssMinify: true,
      target: 'es2024',
      rolldownOptions: { output: { entryFileNames: 'guest-pages.js' } },
    },
  });
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', script.name), script.code);
  for (const { file, bytes } of pictures) await writeFile(join(folder, 'assets', file), bytes);
  await writeFile(join(folder, 'menu-worker.js'), await buildMenuWorker());
  const packages = await listShippedPackages([web, join(web, '..', 'server')]);
  await writeFile(join(folder, 'licenses.json'), JSON.stringify(packages));
}
