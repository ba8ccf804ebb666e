import type { FastifyInstance } from 'fastify';
import type { FileStore } from './file-store.ts';
import { pictureKey, pictureWidths } from './picture-widths.ts';

type Asked = { readonly Params: { readonly orgId: string; readonly fileId: string; readonly name: string } };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Pictures, for everybody who knows their address. The address holds the hash of what it leads to, so the answer never
 * changes; it is a picture and nothing else, whatever a browser would like to see in it.
 */
export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get<Asked>('/files/:orgId/:fileId/:name', { config: { rateLimit: false } }, async (request, reply) => {
    const { orgId, fileId, name } = request.params;
    const width = pictureWidths.find((known) => name === `${known}.webp`);
    const isAddress = uuid.test(orgId) && /^[\da-f]{32}$/.test(fileId) && width !== undefined;
    const bytes = isAddress ? await files.read(pictureKey(orgId, fileId, width)) : undefined;
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');

    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        etag: `"${fileId}-${width}"`,
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
