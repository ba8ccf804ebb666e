/** One file as rows of fields, or what is wrong with it as a file. */
export type CsvFile = { readonly rows: readonly (readonly string[])[]; readonly faults: readonly string[] };

/** Reads bytes letter by letter, as strictly as the description is: UTF-8 without a mark, `;`, CR LF, quotes only where needed. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const text = decoded(bytes);
  if (text === undefined) return { rows: [], faults: ['is not UTF-8'] };
  if (text.startsWith('\uFEFF')) return { rows: [], faults: ['begins with a mark'] };
  const rows: string[][] = [];
  const faults: string[] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    if (field === undefined) return { rows, faults: [...faults, `row ${rows.length + 1}: a quote stays open`] };
    if (text[at] === '"' && !/[;"\r\n]/.test(field.value)) faults.push(`row ${rows.length + 1}: quotes for nothing`);
    row.push(field.value);
    at = field.end;
    if (text[at] === ';') {
      at += 1;
      // A row may end with an empty field.
      if (text.startsWith('\r\n', at)) row.push('');
      else continue;
    }
    if (!text.startsWith('\r\n', at)) return { rows, faults: [...faults, `row ${rows.length + 1}: ends otherwise`] };
    at += 2;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) faults.push('the last row has no end');
  return { rows, faults };
}

type Read = { readonly value: string; readonly end: number };

function plainField(text: string, from: number): Read {
  let end = from;
  while (end < text.length && text[end] !== ';' && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return { value: text.slice(from, end), end };
}

function quotedField(text: string, from: number): Read | undefined {
  let value = '';
  let at = from + 1;
  while (at < text.length) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
    at += 1;
  }
  return undefined;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
