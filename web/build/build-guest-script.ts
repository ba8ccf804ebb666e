import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The one script of a page for guests. Its name holds the hash of what it does, so it may be kept for good. */
export async function buildGuestScript(
  page: 'menu' | 'pickup',
): Promise<{ readonly name: string; readonly code: string }> {
  const code = await built(`${page}/script/${page}-script.ts`);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return { name: `${page}-${hash}.js`, code };
}

/** What keeps the menu on the guest's phone. Browsers look for a new one under the same name. */
export function buildMenuWorker(): Promise<string> {
  return built('menu/worker/menu-worker.ts');
}

async function built(entry: string): Promise<string> {
  const made = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(web, 'src', 'guest', entry),
        output: { format: 'iife', entryFileNames: 'menu.js' },
      },
    },
  });
  const [output] = [made].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
