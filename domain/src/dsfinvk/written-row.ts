import { fieldOf, quoted } from './field.ts';
import type { ClosingKeys, RowOf } from './rows.ts';
import { type Column, type FileName, keyColumns, tables } from './table.ts';

/** A row as it stands in its file. */
export type WrittenRow = { readonly fields: readonly string[]; readonly cutColumns: readonly string[] };

/** Asked for every row: listed once. */
const columns = new Map<string, readonly Column[]>(
  Object.entries(tables).map(([file, table]) => [file, [...keyColumns, ...table.columns]]),
);

export function columnsOf(file: FileName): readonly Column[] {
  return columns.get(file) ?? [];
}

export function writtenRow<File extends FileName>(file: File, keys: ClosingKeys, row: RowOf<File>): WrittenRow {
  const values: Readonly<Record<string, string | number | undefined>> = row;
  const names: Readonly<Record<string, string | number>> = keys;
  const fields: string[] = [];
  const cutColumns: string[] = [];
  for (const column of columnsOf(file)) {
    const { text, isCut } = fieldOf(column, names[column.name] ?? values[column.name]);
    fields.push(text);
    if (isCut) cutColumns.push(column.name);
  }
  return { fields, cutColumns };
}

export function headerLine(file: FileName): string {
  return lineOf(columnsOf(file).map(({ name }) => name));
}

export function lineOf(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`;
}
