import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Version = { readonly id: string; readonly bytes: Buffer; readonly mode: string; readonly until: number };
type Options = { readonly hasLock?: boolean };

/**
 * Stands in for a bucket with object lock, as Amazon describes it: keys have versions, a put makes a new one, and a version under
 * COMPLIANCE is deleted by nobody before its day. What is put under lock needs a checksum, and a bucket that has lock.
 */
export async function openLockingS3Server({ hasLock = true }: Options = {}) {
  const versions = new Map<string, Version[]>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname.replace(/^\/archive\//, ''));
    const held = versions.get(key) ?? [];
    const newest = held.at(-1);
    if (request.method === 'PUT') return put(request, response, { key, held });
    if (request.method === 'DELETE') return remove(response, { key, held, id: url.searchParams.get('versionId') });
    if (!newest) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': newest.bytes.length, 'x-amz-version-id': newest.id });
    response.end(request.method === 'HEAD' ? undefined : newest.bytes);
  }

  type Put = { readonly key: string; readonly held: readonly Version[] };

  async function put(request: IncomingMessage, response: ServerResponse, { key, held }: Put): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const mode = String(request.headers['x-amz-object-lock-mode'] ?? '');
    const until = Date.parse(String(request.headers['x-amz-object-lock-retain-until-date'] ?? ''));
    const sum = request.headers['content-md5'];
    if (mode !== '' && !hasLock) return refuse(response, 400, 'InvalidRequest');
    if (mode !== '' && (Number.isNaN(until) || sum === undefined)) return refuse(response, 400, 'InvalidRequest');
    if (sum !== undefined && sum !== createHash('md5').update(bytes).digest('base64'))
      return refuse(response, 400, 'BadDigest');
    const id = `v${held.length + 1}`;
    versions.set(key, [...held, { id, bytes, mode, until }]);
    response.writeHead(200, { etag: `"${id}"`, 'x-amz-version-id': id }).end();
  }

  function remove(response: ServerResponse, { key, held, id }: Put & { readonly id: string | null }): void {
    const version = held.find((each) => each.id === id);
    if (version?.mode === 'COMPLIANCE' && version.until > Date.now()) return refuse(response, 403, 'AccessDenied');
    versions.set(
      key,
      held.filter((each) => each !== version),
    );
    response.writeHead(204).end();
  }

  return {
    url: `s3://key:secret@127.0.0.1:${port}/archive?insecure&lock`,
    versions: (key: string): readonly Version[] => versions.get(key) ?? [],
    /** As whoever owns the bucket. */
    deleteVersion: async (key: string, id: string) =>
      (await fetch(`http://127.0.0.1:${port}/archive/${key}?versionId=${id}`, { method: 'DELETE' })).status,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
