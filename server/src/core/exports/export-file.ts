import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPackedFile, type PackingFile } from './packed-file.ts';

export type WrittenFile = {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
};

/** A file that grows on this machine until it is whole, hashed as it is written. However long, little of it is in memory. */
export type ExportFile = {
  /** Once it is answered the part is written, and its memory may be used again. */
  readonly write: (part: Uint8Array, rows: number) => Promise<void>;
  readonly finish: () => Promise<WrittenFile>;
};

export type Workshop = {
  readonly openFile: (name: string) => ExportFile;
  /** For an archive, under the name that it has there. */
  readonly openPacked: (name: string) => PackingFile;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** A folder of its own, gone when the work is done, whatever became of it. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'tresen-export-'));
  let packed = 0;
  return {
    openFile: (name) => openExportFile(folder, name),
    openPacked: (name) => openPackedFile(join(folder, `${(packed += 1)}.packed`), name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

function openExportFile(folder: string, name: string): ExportFile {
  const path = join(folder, name);
  const stream = createWriteStream(path);
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  return {
    async write(part, more) {
      hash.update(part);
      bytes += part.length;
      rows += more;
      await new Promise<void>((resolve, reject) => stream.write(part, (error) => (error ? reject(error) : resolve())));
    },
    async finish() {
      stream.end();
      await once(stream, 'close');
      return { name, path, bytes, rows, sha256: hash.digest('hex') };
    },
  };
}
