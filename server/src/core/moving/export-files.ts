import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openLineFile } from './line-files.ts';
import { type ListedFile, listPath } from './manifest.ts';

export type FileLine = { readonly key: string; readonly bytes: number; readonly sha256: string };

/** Copies what lies under these keys, one after the other. What the store has lost is counted and does not hold up the rest. */
export async function exportFiles(
  store: FileStore,
  keys: readonly string[],
  folder: string,
): Promise<{ readonly files: ListedFile; readonly missing: number }> {
  const list = openLineFile(join(folder, listPath.files));
  let missing = 0;
  for (const key of keys) {
    const stream = await store.stream(key);
    if (!stream) {
      missing += 1;
      continue;
    }
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(part: Buffer, _encoding, pass) {
        hash.update(part);
        bytes += part.length;
        pass(null, part);
      },
    });
    await pipeline(stream, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const line: FileLine = { key, bytes, sha256: hash.digest('hex') };
    await list.write([JSON.stringify(line)]);
  }
  return { files: await list.finish(), missing };
}
