import type { FileName } from '@tresen/domain/dsfinvk/table';
import { fileNames, writeHeaders } from '@tresen/domain/dsfinvk/write-export';
import type { ExportFile, Workshop, WrittenFile } from '../exports/export-file.ts';
import { packZip, type ZipEntry } from '../exports/pack-zip.ts';

export type TableFiles = {
  /** Remembers a line until the next `flush`. */
  readonly write: (file: FileName, line: string) => void;
  readonly flush: () => Promise<void>;
  /** Puts them and what describes them into one archive. */
  readonly pack: (name: string, described: ReadonlyMap<string, Uint8Array>) => Promise<WrittenFile>;
};

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
      const entries: ZipEntry[] = [];
      let rows = 0;
      for (const { file } of open.values()) {
        const written = await file.finish();
        rows += written.rows;
        entries.push(written);
      }
      for (const [each, bytes] of described) entries.push({ name: each, bytes });
      return { ...(await packZip(workshop, name, entries)), rows };
    },
  };
}
