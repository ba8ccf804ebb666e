import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ListedFile } from './manifest.ts';

export type LineWriter = {
  readonly write: (lines: readonly string[]) => Promise<void>;
  readonly finish: () => Promise<ListedFile>;
};

/** A file of lines that is counted and hashed while it grows. */
export function openLineFile(path: string): LineWriter {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  return {
    async write(lines) {
      if (lines.length === 0) return;
      const part = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(part);
      rows += lines.length;
      bytes += part.length;
      await new Promise<void>((resolve, reject) => stream.write(part, (error) => (error ? reject(error) : resolve())));
    },
    async finish() {
      stream.end();
      await once(stream, 'close');
      return { rows, bytes, sha256: hash.digest('hex') };
    },
  };
}

/** The lines of such a file, some at a time. After the last of them: whether they are the ones that were written. */
export async function* linesOf(path: string, expected: ListedFile, atOnce: number): AsyncGenerator<readonly string[]> {
  const hash = createHash('sha256');
  let rows = 0;
  let some: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    hash.update(`${line}\n`);
    rows += 1;
    some.push(line);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256)
    throw new Error(`${path} is not what was exported: ${rows} lines of ${expected.rows}, or one of them was changed`);
}
