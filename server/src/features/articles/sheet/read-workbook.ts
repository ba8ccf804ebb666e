import { accept, refuse, type Result } from '@tresen/domain/basics/result';
import { readSheet } from 'read-excel-file/universal';
import { unpackArchive } from './unpack-archive.ts';

export type SheetRows = readonly (readonly string[])[];
export type Unreadable = 'import/not-readable' | 'import/too-many-rows';

/** The library fills every gap up to the furthest cell, so one cell at the far end of a sheet would fill the memory. */
const furthestRow = 20_000;

/** The first sheet of an XLSX file as plain texts. */
export async function readWorkbook(bytes: Buffer): Promise<Result<SheetRows, Unreadable>> {
  const parts = unpackArchive(bytes);
  if (!parts) return refuse('import/not-readable');
  for (const part of parts.values()) {
    const problem = problemOf(part.toString('utf8'));
    if (problem) return refuse(problem);
  }
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer);
    return accept(rows.map((row) => row.map(textOf)));
  } catch {
    return refuse('import/not-readable');
  }
}

/** `r`, with any prefix, except where a prefix of that name is declared. */
const placeAttribute = /(?<!\sxmlns:)(?<![\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Looks at where every row and cell claims to be, before anything believes it. */
function problemOf(xml: string): Unreadable | undefined {
  if (!xml.includes('sheetData')) return undefined;
  for (const [, double, single] of xml.matchAll(placeAttribute)) {
    const [, row] = /^[A-Z]{0,2}(\d{1,7})$/.exec(double ?? single ?? '') ?? [];
    if (row === undefined) return 'import/not-readable';
    if (Number(row) > furthestRow) return 'import/too-many-rows';
  }
  return undefined;
}

/** Numbers lose what arithmetic left behind (4.800000000000001), not what somebody typed (4.805). */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
