import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildGuestScript, buildMenuWorker } from './build-guest-script.ts';
import { listShippedPackages } from './licenses.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const images = join(web, '..', 'docs', 'guide', 'images');

/** Writes what the server needs to render public pages: the renderer with everything in it, and the list of licences. */
export async function buildGuest(into: string = join(web, 'dist', 'guest')): Promise<void> {
  const folder = resolve(into);
  const [menu, pickup] = [await buildGuestScript('menu'), await buildGuestScript('pickup')];
  const pictures = await guidePictures();
  const font = await guestFont();
  await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Said three times, so that the bundle is the same wherever it is built, in a test run, too.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      __MENU_SCRIPT__: JSON.stringify(`/assets/guest/${menu.name}`),
      __PICKUP_SCRIPT__: JSON.stringify(`/assets/guest/${pickup.name}`),
      __FONT_FILE__: JSON.stringify(`/assets/guest/${font.file}`),
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
  for (const { name, code } of [menu, pickup]) await writeFile(join(folder, 'assets', name), code);
  for (const { file, bytes } of [font, ...pictures]) await writeFile(join(folder, 'assets', file), bytes);
  await writeFile(join(folder, 'menu-worker.js'), await buildMenuWorker());
  const packages = await listShippedPackages([web, join(web, '..', 'server')]);
  await writeFile(join(folder, 'licenses.json'), JSON.stringify(packages));
}

/** The typeface of the desk, as far as our languages need it. */
async function guestFont(): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const files = join(web, 'node_modules', '@fontsource-variable', 'roboto', 'files');
  const bytes = await readFile(join(files, 'roboto-latin-wght-normal.woff2'));
  return { file: `roboto-${hashOf(bytes)}.woff2`, bytes };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
}

type GuidePicture = {
  /** As the pages of the guide call it. */
  readonly name: string;
  /** As browsers fetch it: another picture has another name. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
};

/** The pictures of the guide, as `pnpm guide` made them. */
async function guidePictures(): Promise<readonly GuidePicture[]> {
  const names = (await readdir(images)).filter((file) => file.endsWith('.webp')).sort();
  return Promise.all(
    names.map(async (file) => {
      const bytes = await readFile(join(images, file));
      const name = basename(file, '.webp');
      return { name, file: `${name}-${hashOf(bytes)}.webp`, bytes, ...measuresOf(bytes) };
    }),
  );
}

/** From the head of a lossy or a lossless WebP. */
function measuresOf(bytes: Buffer): { readonly width: number; readonly height: number } {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}
