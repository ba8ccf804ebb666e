import type { FastifyInstance } from 'fastify';
import { problemBody } from './problem-body.ts';

const retryAfterSeconds = 2;
/** Who does not say how much is coming is taken for somebody with much. */
const unknownBytes = 64 * 1024;
const tooMany = Object.assign(new Error('too many at once'), { code: 'OUT_OF_REACH' });

/**
 * More than can be worked off is sent away at the door, before it is unpacked, checked and waited for: reading what will be
 * refused would take the time of what could be done. First of all hooks, so that it costs as little as can be.
 */
export function limitCrowd(app: FastifyInstance, path: string, mostBytes: number): void {
  let inside = 0;
  let sentAway = 0;
  // One line for a crowd, not one for each of it.
  const telling = setInterval(() => {
    if (sentAway > 0) app.log.warn({ path, sentAway }, 'sent away for lack of room');
    sentAway = 0;
  }, 1000).unref();
  app.addHook('onClose', async () => clearInterval(telling));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.url !== path) return;
    const bytes = Number(request.headers['content-length'] ?? unknownBytes) || 0;
    if (inside > 0 && inside + bytes > mostBytes) {
      const body = problemBody(tooMany, { instance: path, traceId: request.id });
      sentAway += 1;
      reply.hijack();
      reply.raw.writeHead(body.status, {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
        'x-trace-id': request.id,
      });
      reply.raw.end(JSON.stringify(body));
      return;
    }
    inside += bytes;
    reply.raw.once('close', () => (inside -= bytes));
  });
}
