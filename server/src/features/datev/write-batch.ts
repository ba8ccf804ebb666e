import {
  type BatchHead,
  type BatchProblem,
  fileName,
  headLines,
  headProblems,
  rowWriter,
} from '@tresen/domain/datev-batch';
import type { Booking } from '@tresen/domain/datev-bookings';
import { mostRowsInFile } from '@tresen/domain/datev-format';
import { encode1252 } from '@tresen/domain/datev-letters';
import type { ExportFile, Workshop, WrittenFile } from '../../platform/exports/export-file.ts';

/** Enough to name them all to a person, few enough to be kept. */
const mostProblems = 200;
const chunkLetters = 256 * 1024;

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
  const done: WrittenFile[] = [];
  let file: ExportFile | undefined;
  let inFile = 0;
  let text = '';
  let waiting = 0;
  problems.push(...headProblems(head));

  async function flush(): Promise<void> {
    if (!file || text === '') return;
    const [part, rows] = [text, waiting];
    [text, waiting] = ['', 0];
    await file.write(bytesOf(part), rows);
  }

  async function close(): Promise<void> {
    await flush();
    if (file) done.push(await file.finish());
    file = undefined;
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
        if (!file) {
          file = workshop.openFile(fileName(head.period, done.length + 1));
          inFile = 0;
          text = headLines(head);
        }
        text += line;
        waiting += 1;
        inFile += 1;
        if (text.length >= chunkLetters) await flush();
      }
    },
    async finish() {
      await close();
      return done;
    },
  };
}

/** Up to 255 the code page is Latin-1, but for a few places nobody types; those go letter by letter. */
function bytesOf(text: string): Uint8Array {
  return /[^\0-\u007f\u00a0-\u00ff]/.test(text) ? encode1252(text) : Buffer.from(text, 'latin1');
}
