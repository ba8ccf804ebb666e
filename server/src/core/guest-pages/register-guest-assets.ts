import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { keepAnswer, sendKept } from './kept-answer.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The scripts of menus, the pictures of the guide and the typeface. Their names change with their content. */
export async function registerGuestAssets(app: FastifyInstance, dist: string): Promise<void> {
  const folder = join(dist, 'guest', 'assets');
  for (const name of await readdir(folder)) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    const answer = keepAnswer({ status: 200, headers, body: await readFile(join(folder, name)) });
    app.get(`/assets/guest/${name}`, (request, reply) => sendKept(request, reply, answer));
  }
}
