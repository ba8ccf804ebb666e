import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

type Put = { readonly key: string; readonly bytes: Uint8Array; readonly contentType: string };

/** Bytes that are no picture, under their own type, by way of a file on this machine. */
export async function putBytes(files: Pick<FileStore, 'putFile'>, { key, bytes, contentType }: Put): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-bytes-'));
  try {
    const path = join(folder, 'bytes');
    await writeFile(path, bytes);
    await files.putFile(key, path, contentType);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
