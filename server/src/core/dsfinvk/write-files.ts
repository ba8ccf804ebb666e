import type { Readable } from 'node:stream';
import type { FileName } from '@tresen/domain/dsfinvk/table';
import { fileNames, writeHeaders } from '@tresen/domain/dsfinvk/write-export';
import { ZipFile } from 'yazl';
import type { ExportFile, Workshop, WrittenFile } from '../exports/export-file.ts';

export type TableFiles = {
  /** Remembers a line until the next `flush`. */
  readonly write: (file: FileName, line: string) => void;
  readonly flush: () => Promise<void>;
  /** Puts them and what describes them into one archive. */
  readonly pack: (name: string, described: ReadonlyMap<string, Uint8Array>) => Promise<WrittenFile>;
};

/** As old as an archive can say: the same days are the same bytes, whenever they are packed. By the local clock, as the format wants. */
const packedAt = new Date(1980, 0, 1);
const packing = { mtime: packedAt, mode: 0o100_644, forceDosTimestamp: true } as const;

/** All files of the description, each with its header, growing side by side. */
export function openTableFiles(workshop: Workshop): TableFiles {
  const open = new Map<FileName, { readonly file: ExportFile; lines: string[] }>();
  for (const name of fileNames) open.set(name, { file: workshop.openFile(name), lines: [] });
  let isFirst = true;
  const write = (name: FileName, line: string) => void open.get(name)?.lines.push(line);
  writeHeaders(write);
  return {
    write,
    async flush() {
      for (const table of open.values()) {
        const { lines } = table;
        if (lines.length === 0) continue;
        table.lines = [];
        await table.file.write(Buffer.from(lines.join('')), isFirst ? lines.length - 1 : lines.length);
      }
      isFirst = false;
    },
    async pack(name, described) {
      const zip = new ZipFile();
      let rows = 0;
      for (const { file } of open.values()) {
        const written = await file.finish();
        rows += written.rows;
        zip.addFile(written.path, written.name, packing);
      }
      for (const [each, bytes] of described) zip.addBuffer(Buffer.from(bytes), each, packing);
      zip.end();
      const archive = workshop.openFile(name);
      // The library types its output by an older interface; it is Node's own stream.
      const packed = zip.outputStream as unknown as Readable;
      zip.on('error', (error: Error) => packed.destroy(error));
      for await (const part of packed) await archive.write(part as Buffer, 0);
      return { ...(await archive.finish()), rows };
    },
  };
}
