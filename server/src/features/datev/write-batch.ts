import {
  type BatchHead,
  type BatchProblem,
  fileName,
  headLines,
  headProblems,
  rowWriter,
} from '@tresen/domain/datev/batch';
import type { Booking } from '@tresen/domain/datev/bookings';
import { mostRowsInFile } from '@tresen/domain/datev/format';
import { encode1252 } from '@tresen/domain/datev/windows-1252';
import type { ExportFile, Workshop, WrittenFile } from '../../core/exports/export-file.ts';

/** Enough to name them all to a person, few enough to be kept. */
const mostProblems = 200;
/** Filled again and again: what is written out is not kept. */
const chunkBytes = 128 * 1024;
/** No row of ours is longer. */
const mostInRow = 2048;

export type MonthWriter = {
  readonly add: (bookings: Iterable<Booking>) => Promise<void>;
  readonly finish: () => Promise<readonly WrittenFile[]>;
};

/** Writes the files of one month: the next one begins where DATEV would read no further. A month without rows has none. */
export function openMonth(
  workshop: Workshop,
  head: BatchHead,
  problems: BatchProblem[],
  mostRows = mostRowsInFile,
): MonthWriter {
  const writer = rowWriter(head);
  const end = Buffer.from(writer.end, 'latin1');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const done: WrittenFile[] = [];
  let file: ExportFile | undefined;
  let inFile = 0;
  let [filled, waiting] = [0, 0];
  problems.push(...headProblems(head));

  async function flush(): Promise<void> {
    if (!file || filled === 0) return;
    const [bytes, rows] = [filled, waiting];
    [filled, waiting] = [0, 0];
    await file.write(chunk.subarray(0, bytes), rows);
  }

  async function close(): Promise<void> {
    await flush();
    if (file) done.push(await file.finish());
    file = undefined;
  }

  async function open(): Promise<void> {
    file = workshop.openFile(fileName(head.period, done.length + 1));
    inFile = 0;
    await file.write(bytesOf(headLines(head)), 0);
  }

  function put(line: string): void {
    if (beyondLatin.test(line)) chunk.set(encode1252(line), filled);
    else chunk.write(line, filled, 'latin1');
    // One letter is one byte in either code page.
    filled += line.length;
    filled += end.copy(chunk, filled);
    waiting += 1;
    inFile += 1;
  }

  return {
    async add(bookings) {
      for (const booking of bookings) {
        const line = writer.write(booking);
        if (typeof line !== 'string') {
          if (problems.length < mostProblems) problems.push(...line);
          continue;
        }
        if (file && inFile === mostRows) await close();
        if (!file) await open();
        put(line);
        if (filled > chunkBytes - mostInRow) await flush();
      }
    },
    async finish() {
      await close();
      return done;
    },
  };
}

/** Up to 255 the code page is Latin-1, but for a few code points nobody types; those go letter by letter. */
const beyondLatin = /[^\0-\u007f\u00a0-\u00ff]/;

function bytesOf(text: string): Uint8Array {
  return beyondLatin.test(text) ? encode1252(text) : Buffer.from(text, 'latin1');
}
