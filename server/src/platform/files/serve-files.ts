import type { FastifyInstance } from 'fastify';
import { serial } from '../queues/serial.ts';
import type { FileStore } from './file-store.ts';
import { pictureKey, pictureWidths } from './picture-widths.ts';
import { readAsAvif } from './read-as-avif.ts';

type Asked = { readonly Params: { readonly orgId: string; readonly fileId: string; readonly name: string } };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Drawing takes all of a processor: one at a time. */
const inTurn = serial();

/**
 * Pictures, for everybody who knows their address. The address holds the hash of what it leads to, so the answer never
 * changes; it is a picture and nothing else, whatever a browser would like to see in it.
 */
export function serveFiles(app: FastifyInstance, files: FileStore): void {
  app.get<Asked>('/files/:orgId/:fileId/:name', { config: { rateLimit: false } }, async (request, reply) => {
    const { orgId, fileId, name } = request.params;
    const [stem, format] = name.split('.', 2);
    const width = pictureWidths.find((known) => stem === String(known) && name === `${known}.${format}`);
    const isAddress = uuid.test(orgId) && /^[\da-f]{32}$/.test(fileId) && width !== undefined;
    const key = isAddress ? pictureKey(orgId, fileId, width) : '';
    const bytes = await (isAddress && format === 'webp'
      ? files.read(key)
      : isAddress && format === 'avif'
        ? readAsAvif(files, key, inTurn)
        : undefined);
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');

    return reply
      .headers({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
        etag: `"${fileId}-${width}${format === 'avif' ? '-avif' : ''}"`,
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
