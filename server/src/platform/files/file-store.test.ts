import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';
import { filesPlaceOf } from './files-url.ts';
import { openS3Server } from './testing/s3-server.ts';

type Backend = { readonly url: string; readonly close: () => Promise<void> };

async function openFolder(): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-files-'));
  return { url: pathToFileURL(folder).href, close: () => rm(folder, { recursive: true, force: true }) };
}

function storeAt(url: string): FileStore {
  const place = filesPlaceOf(url);
  if (!place) throw new Error(`no place for files: ${url}`);
  return openFileStore(place);
}

/** One promise, two keepers of it: whatever is true of one must be true of the other. */
describe.each([
  ['a folder on the disk', openFolder],
  ['an S3 store', openS3Server],
] as const)('[D37] pictures kept in %s', (_where, open) => {
  let backend: Backend;
  let store: FileStore;
  beforeAll(async () => {
    backend = await open();
    store = storeAt(backend.url);
  });
  afterAll(() => backend.close());

  test('what was put is read back, byte for byte', async () => {
    for (const size of [0, 1, 1000, 3_000_000]) {
      const bytes = randomBytes(size);
      await store.put(`a/${size}.webp`, bytes);
      expect(Buffer.from((await store.read(`a/${size}.webp`)) ?? 'nothing').equals(bytes), `${size} bytes`).toBe(true);
    }
  });

  test('what is not there is nothing, not an error', async () => {
    expect(await store.read('nobody/put/this.webp')).toBeUndefined();
    await store.put('house/file/160.webp', Buffer.from('here'));
    expect(await store.read('house/file/320.webp')).toBeUndefined();
    expect(await store.read('house/file')).toBeUndefined();
  });

  test('putting again replaces', async () => {
    await store.put('b/1.webp', Buffer.from('a longer text than the next one'));
    await store.put('b/1.webp', Buffer.from('short'));
    expect(Buffer.from((await store.read('b/1.webp')) ?? '').toString()).toBe('short');
  });

  test('many at once do not mix', async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `c/${place}/160.webp`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    const read = await Promise.all(keys.map((key) => store.read(key)));
    expect(read.map((bytes) => Buffer.from(bytes ?? '').toString())).toEqual(keys);
  });

  test('another process that opens the same place finds what is there', async () => {
    await store.put('d/1.webp', Buffer.from('kept'));
    expect(Buffer.from((await storeAt(backend.url).read('d/1.webp')) ?? '').toString()).toBe('kept');
  });

  test('[S14] no key leads out of the place', async () => {
    await expect(store.put('../outside.webp', Buffer.from('x'))).rejects.toThrow();
    await expect(store.read('../../etc/passwd')).rejects.toThrow();
  });
});

describe('[D37] a store that is out of reach', () => {
  test('is an error, so that nobody takes a fault for a missing picture', async () => {
    const gone = await openS3Server();
    await gone.close();
    await expect(storeAt(gone.url).read('a/1.webp')).rejects.toThrow();

    const notAFolder = join(await mkdtemp(join(tmpdir(), 'tresen-files-')), 'file');
    await writeFile(notAFolder, '');
    await expect(storeAt(pathToFileURL(notAFolder).href).put('a/1.webp', Buffer.from('x'))).rejects.toThrow();
  });
});
