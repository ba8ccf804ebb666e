import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';
import { filesPlaceOf } from './files-url.ts';
import { openLockingS3Server } from './testing/locking-s3-server.ts';
import { openS3Server } from './testing/s3-server.ts';

const kept = { contentType: 'application/zip', until: Temporal.PlainDate.from('2037-01-01') };

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tresen-keep-'));
  path = join(folder, 'month.zip');
  await writeFile(path, 'a month of books');
});

function storeAt(url: string): FileStore {
  const place = filesPlaceOf(url);
  if (!place) throw new Error(`no place for files: ${url}`);
  return openFileStore(place);
}

async function read(store: FileStore, key: string): Promise<string> {
  return Buffer.from((await store.read(key)) ?? '').toString();
}

describe('[K38] what is kept for years', () => {
  test('[K38] lies read-only on a disk, whole, and is not replaced', async () => {
    const store = openFileStore({ kind: 'disk', folder: join(folder, 'files') });
    await store.keepFile('archive/a/1.zip', path, kept);
    const file = join(folder, 'files', 'archive/a/1.zip');
    expect((await stat(file)).mode & 0o777).toBe(0o444);
    expect(await readFile(file, 'utf8')).toBe('a month of books');
    await expect(store.keepFile('archive/a/1.zip', path, kept)).rejects.toThrow(/kept already/);
    await expect(stat(`${file}.partial`)).rejects.toThrow();
  });

  test('[K38] what a crash left half written on a disk does not count', async () => {
    const store = openFileStore({ kind: 'disk', folder: join(folder, 'files') });
    await store.keepFile('archive/b/1.zip', path, kept);
    const half = join(folder, 'files', 'archive/b/2.zip.partial');
    await writeFile(half, 'half');
    await chmod(half, 0o444);
    await store.keepFile('archive/b/2.zip', path, kept);
    expect(await read(store, 'archive/b/2.zip')).toBe('a month of books');
  });

  test('[K38] lies in a bucket without object lock as other files do', async () => {
    const server = await openS3Server();
    const store = storeAt(server.url);
    await store.keepFile('archive/a/1.zip', path, kept);
    expect(await read(store, 'archive/a/1.zip')).toBe('a month of books');
    await expect(store.keepFile('archive/a/1.zip', path, kept)).rejects.toThrow(/kept already/);
    await server.close();
  });
});

describe('[K38] a bucket with object lock', () => {
  let server: Awaited<ReturnType<typeof openLockingS3Server>>;
  beforeAll(async () => {
    server = await openLockingS3Server();
  });
  afterAll(() => server.close());

  test('[K38] keeps a package so that not even its owner deletes it before the day', async () => {
    const store = storeAt(server.url);
    await store.keepFile('archive/a/1.zip', path, kept);
    expect(await read(store, 'archive/a/1.zip')).toBe('a month of books');
    const [version] = server.versions('archive/a/1.zip');
    expect(version).toMatchObject({ mode: 'COMPLIANCE', until: Date.parse('2037-01-01T00:00:00Z') });
    expect(await server.deleteVersion('archive/a/1.zip', version?.id ?? '')).toBe(403);
    expect(server.versions('archive/a/1.zip')).toHaveLength(1);
  });

  test('[K38] lets pictures go, which are under no lock', async () => {
    const store = storeAt(server.url);
    await store.put('pictures/1.webp', Buffer.from('soup'));
    const [version] = server.versions('pictures/1.webp');
    expect(version?.mode).toBe('');
    expect(await server.deleteVersion('pictures/1.webp', version?.id ?? '')).toBe(204);
  });

  test('[K38] that was said to have lock and has none is an error, not a package without one', async () => {
    const open = await openLockingS3Server({ hasLock: false });
    await expect(storeAt(open.url).keepFile('archive/a/1.zip', path, kept)).rejects.toThrow();
    expect(open.versions('archive/a/1.zip')).toEqual([]);
    await open.close();
  });
});
