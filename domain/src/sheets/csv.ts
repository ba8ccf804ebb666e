export const csvDelimiters = [';', ',', '\t'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

type Rows = readonly (readonly string[])[];

/** One line per row, ended as spreadsheets expect it. Reading it again gives the same rows. */
export function writeCsv(rows: Rows, delimiter: CsvDelimiter): string {
  return rows.map((row) => `${row.map((field) => quoted(field, delimiter)).join(delimiter)}\r\n`).join('');
}

/** The rows of a file; a blank line is a row with one empty field, so that counting them stays honest. `undefined`: a quote is never closed. */
export function readCsv(text: string, delimiter: CsvDelimiter): Rows | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const field = text[at] === '"' ? quotedFieldAt(text, at, delimiter) : plainFieldAt(text, at, delimiter);
    if (!field) return undefined;
    row.push(field.value);
    at = field.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

type Field = { readonly value: string; readonly end: number };

function quoted(field: string, delimiter: CsvDelimiter): string {
  const isPlain = !field.includes(delimiter) && !/["\r\n]|^\s|\s$/u.test(field);
  return isPlain ? field : `"${field.replaceAll('"', '""')}"`;
}

function plainFieldAt(text: string, from: number, delimiter: CsvDelimiter): Field {
  const end = endOfField(text, from, delimiter);
  return { value: text.slice(from, end), end };
}

/** What stands between the closing quote and the delimiter is kept: better odd than lost. */
function quotedFieldAt(text: string, from: number, delimiter: CsvDelimiter): Field | undefined {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const end = endOfField(text, close + 1, delimiter);
  return { value: text.slice(from + 1, close).replaceAll('""', '"') + text.slice(close + 1, end), end };
}

function endOfField(text: string, from: number, delimiter: CsvDelimiter): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
