import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from './refusal.ts';

/** The largest file any endpoint takes is 10 MB; the rest is room for the form around it. */
export const uploadLimitBytes = 12_000_000;

/**
 * Reads forms with files; the contract then finds their fields like those of JSON. A form is held in memory, so it is
 * weighed before a byte is read: one that does not say its length is refused, and who has no session is not read at all.
 */
export function acceptUploads(app: FastifyInstance, sessionCookie: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return;
    const problem = problemOf(request, sessionCookie);
    if (problem === undefined) return;
    // The rest of the form is still on its way; nobody will read it.
    reply.header('connection', 'close');
    throw problem;
  });
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    try {
      // Never longer than it said: the server itself stops reading there.
      return await new Response(Readable.toWeb(payload), { headers }).formData();
    } catch {
      throw refusal('request/not-readable');
    }
  });
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

function problemOf(request: FastifyRequest, sessionCookie: string): Error | undefined {
  if (request.cookies[sessionCookie] === undefined) return refusal('session/missing');
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) return refusal('request/not-readable');
  return length > uploadLimitBytes ? refusal('request/too-large') : undefined;
}
