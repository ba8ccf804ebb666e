import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';

const [webPort = '5173', serverPort = '3000', mode = 'live'] = process.argv.slice(2);
const web = join(import.meta.dirname, '..');
// A journey cuts the line on purpose: the page must not reload itself because of that.
const isLive = mode === 'live';

/** Vite serves the screens of /admin and /auth and its own modules; every other address is the server's. */
const server = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(await builtId()) },
  // All libraries are prepared before the first page: one found later would reload it.
  // Several journeys at once would tear one folder of prepared libraries out of each other's hands.
  ...(isLive ? {} : { cacheDir: join(web, `node_modules/.vite-${webPort}`) }),
  optimizeDeps: { entries: ['index.html', 'src/admin/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
  server: {
    host: isLive ? 'localhost' : '127.0.0.1',
    port: Number(webPort),
    strictPort: true,
    ...(isLive ? {} : { hmr: false, ws: false, watch: null }),
    proxy: {
      [String.raw`^(?!/(?:en/)?(?:admin|auth)(?:[/?#]|$)|/@|/src/|/node_modules/|/index\.html)`]: {
        target: `http://127.0.0.1:${serverPort}`,
      },
    },
  },
});
await server.listen();

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

async function stop(): Promise<void> {
  await server.close();
  if (!isLive) await rm(server.config.cacheDir, { recursive: true, force: true });
}

/** The screens say they are the build the server has, or they would offer themselves an update. */
async function builtId(): Promise<string> {
  const latest: unknown = JSON.parse(await readFile(join(web, 'dist/builds/latest.json'), 'utf8'));
  return typeof latest === 'object' && latest !== null && 'id' in latest ? String(latest.id) : 'development';
}
