import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { house } from '../house.ts';

const [webPort = '5173', serverPort = '3000'] = process.argv.slice(2);
const web = join(house, 'web');

/** Vite serves the screens of /admin and /auth and its own modules; every other address is the server's. */
const server = await createServer({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(await builtId()) },
  server: {
    port: Number(webPort),
    strictPort: true,
    proxy: {
      [String.raw`^(?!/(?:en/)?(?:admin|auth)(?:[/?#]|$)|/@|/src/|/node_modules/|/index\.html)`]: {
        target: `http://127.0.0.1:${serverPort}`,
      },
    },
  },
});
await server.listen();

process.once('SIGTERM', () => void server.close());
process.once('SIGINT', () => void server.close());

/** The screens say they are the build the server has, or they would offer themselves an update. */
async function builtId(): Promise<string> {
  const latest: unknown = JSON.parse(await readFile(join(web, 'dist/builds/latest.json'), 'utf8'));
  return typeof latest === 'object' && latest !== null && 'id' in latest ? String(latest.id) : 'development';
}
