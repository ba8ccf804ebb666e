import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Directory } from '../../platform/db/directory.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { GuestRevisions } from './guest-revisions.ts';
import type { MenuClocks } from './menu-clocks.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const beatEveryMs = 25_000;
/** All guests of an organisation may come from one address. */
const mostPerAddress = 500;
const mostAtAll = 10_000;

type Parts = {
  readonly directory: Pick<Directory, 'menuById'>;
  readonly revisions: GuestRevisions;
  readonly clocks: MenuClocks;
};

/** `GET /menu-news/{menuId}`: tells open pages that something has changed, and nothing else. */
export function registerMenuNews(app: FastifyInstance, { directory, revisions, clocks }: Parts): void {
  const readers = new Set<ServerResponse>();
  const perAddress = new Map<string, number>();
  const beat = setInterval(() => {
    for (const reader of readers) reader.write(':\n\n');
  }, beatEveryMs);
  beat.unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reader of readers) reader.end();
  });

  app.get<{ Params: { menuId: string } }>('/menu-news/:menuId', async (request, reply) => {
    const { menuId } = request.params;
    const found = uuid.test(menuId) ? await directory.menuById(menuId) : undefined;
    if (!found) throw refusal('route/unknown');
    const here = perAddress.get(request.ip) ?? 0;
    if (readers.size >= mostAtAll || here >= mostPerAddress)
      throw refusal('request/too-many', { retryAfterSeconds: 30 });

    reply.hijack();
    const response = reply.raw;
    request.socket.setNoDelay(true);
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-robots-tag': 'noindex',
    });
    response.write('retry: 3000\n\n');
    perAddress.set(request.ip, here + 1);
    readers.add(response);
    const tell = () => response.write('event: revision\ndata: {}\n\n');
    const stops = [revisions.listen(found.orgId, tell), clocks.listen({ orgId: found.orgId, menuId }, tell)];
    response.on('close', () => {
      for (const stop of stops) stop();
      readers.delete(response);
      const left = (perAddress.get(request.ip) ?? 1) - 1;
      if (left <= 0) perAddress.delete(request.ip);
      else perAddress.set(request.ip, left);
    });
  });
}
