import type { FileName } from '@tresen/domain/dsfinvk/table';
import { fileNames, writeHeaders } from '@tresen/domain/dsfinvk/write-export';
import { lineEnd } from '@tresen/domain/dsfinvk/written-row';
import type { Workshop, WrittenFile } from '../exports/export-file.ts';
import { packZip, type ZipEntry } from '../exports/pack-zip.ts';
import type { PackingFile } from '../exports/packed-file.ts';

export type TableFiles = {
  /** Remembers a line until the next `flush`. */
  readonly write: (file: FileName, line: string) => void;
  readonly flush: () => Promise<void>;
  /** Puts them and what describes them into one archive. */
  readonly pack: (name: string, described: ReadonlyMap<string, Uint8Array>) => Promise<WrittenFile>;
};

/** Bytes of one file that wait to be packed. */
const mostWaiting = 256 * 1024;

type Table = { readonly file: PackingFile; lines: string[]; waiting: Buffer[]; bytes: number; rows: number };

/** All files of the description, each with its header, growing side by side. */
export function openTableFiles(workshop: Workshop): TableFiles {
  const open = new Map<FileName, Table>();
  // The header is no row.
  for (const name of fileNames)
    open.set(name, { file: workshop.openPacked(name), lines: [], waiting: [], bytes: 0, rows: -1 });
  const write = (name: FileName, line: string) => void open.get(name)?.lines.push(line);
  writeHeaders(write);
  return {
    write,
    async flush() {
      for (const table of open.values()) {
        gather(table);
        if (table.bytes >= mostWaiting) await store(table);
      }
    },
    async pack(name, described) {
      const entries: ZipEntry[] = [];
      let rows = 0;
      for (const table of open.values()) {
        gather(table);
        await store(table);
        const written = await table.file.finish();
        rows += written.rows;
        entries.push(written);
      }
      for (const [each, bytes] of described) entries.push({ name: each, bytes });
      return { ...(await packZip(workshop, name, entries)), rows };
    },
  };
}

/** Bytes are outside of the heap: nobody looks through them for what can go. */
function gather(table: Table): void {
  if (table.lines.length === 0) return;
  const bytes = Buffer.from(table.lines.join(lineEnd) + lineEnd);
  table.waiting.push(bytes);
  table.bytes += bytes.length;
  table.rows += table.lines.length;
  table.lines = [];
}

async function store(table: Table): Promise<void> {
  const { waiting, rows } = table;
  Object.assign(table, { waiting: [], bytes: 0, rows: 0 });
  await table.file.write(Buffer.concat(waiting), rows);
}
