import { basename } from 'node:path';
import { handWritten, isTest, type SourceFile } from '../source-files.ts';
import type { Findings } from './step.ts';

const longest = 300;
const medianBelow = 90;
const emptyNames = /^(utils?|helpers?|common|misc|manager|index)\b|-(utils?|helpers?|manager)\./;

/** No file over 300 lines, none with a name that says nothing, and the median below 90. */
export async function findLongFiles(): Promise<Findings> {
  return judgeFiles(await handWritten());
}

export function judgeFiles(files: readonly SourceFile[]): Findings {
  const lengths = files.map(({ path, text }) => ({ path, lines: linesOf(text) })).toSorted((a, b) => b.lines - a.lines);
  const median = medianOf(files.filter((file) => !isTest(file)).map(({ text }) => linesOf(text)));
  const max = lengths[0] ?? { path: '-', lines: 0 };

  const found = [
    ...lengths
      .filter(({ lines }) => lines > longest)
      .map(({ path, lines }) => `${path} has ${lines} lines, at most ${longest}`),
    ...files
      .filter(({ path }) => emptyNames.test(basename(path)))
      .map(({ path }) => `${path} has a name that says nothing about what is inside`),
    ...(median >= medianBelow ? [`the median file has ${median} lines, it should have fewer than ${medianBelow}`] : []),
  ];
  return { found, summary: `${files.length} files, median ${median} lines, longest ${max.lines} (${max.path})` };
}

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
