import { columnOf } from '@tresen/domain/sheets/article-sheet';
import { optionForm } from '@tresen/domain/sheets/option-sheet';
import { setForm } from '@tresen/domain/sheets/set-sheet';
import { type CsvDelimiter, csvDelimiters, readCsv } from '@tresen/domain/sheets/csv';
import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { bookOf, readWorkbook, type SheetBook, type Unreadable } from './read-workbook.ts';

/** The sheets of a file a person chose: a workbook, or text in whatever encoding and with whatever delimiter a spreadsheet wrote. */
export async function readSheetFile(file: File): Promise<Result<SheetBook, Unreadable>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return readWorkbook(bytes);

  const text = decoded(bytes);
  if (text.includes('\u0000')) return refuse('import/not-readable');
  const [announced, rest] = announcedDelimiter(text);
  const rows = readCsv(rest, announced ?? likelyDelimiter(rest));
  return rows ? accept(bookOf(rows)) : refuse('import/not-readable');
}

/** UTF-8 or UTF-16 if the file says so; otherwise UTF-8 if it is that, and else what Windows writes. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spreadsheets understand, and some write, a first line that says what the delimiter is. */
function announcedDelimiter(text: string): readonly [CsvDelimiter | undefined, string] {
  const [line, mark] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const delimiter = csvDelimiters.find((one) => one === mark);
  return [delimiter, line === undefined ? text : text.slice(line.length)];
}

/** The one with which most headings are ours. */
function likelyDelimiter(text: string): CsvDelimiter {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
  const known = (delimiter: CsvDelimiter) =>
    readCsv(headings, delimiter)?.[0]?.filter(
      (heading) => (columnOf(heading) ?? optionForm.columnOf(heading) ?? setForm.columnOf(heading)) !== undefined,
    ).length ?? 0;
  const [first] = csvDelimiters.toSorted((one, other) => known(other) - known(one));
  return first ?? ';';
}
