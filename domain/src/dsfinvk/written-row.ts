import { fieldOf, quoted } from './field.ts';
import type { ClosingKeys, RowOf } from './rows.ts';
import { type Column, type FileName, keyColumns, tables } from './table.ts';

/** A row as it stands in its file. */
export type WrittenRow = { readonly fields: readonly string[]; readonly cutColumns: readonly string[] };

export function columnsOf(file: FileName): readonly Column[] {
  return [...keyColumns, ...tables[file].columns];
}

export function writtenRow<File extends FileName>(file: File, keys: ClosingKeys, row: RowOf<File>): WrittenRow {
  const values: Readonly<Record<string, string | number | undefined>> = { ...row, ...keys };
  const fields = columnsOf(file).map((column) => ({ column, ...fieldOf(column, values[column.name]) }));
  return {
    fields: fields.map(({ text }) => text),
    cutColumns: fields.filter(({ isCut }) => isCut).map(({ column }) => column.name),
  };
}

export function headerLine(file: FileName): string {
  return lineOf(columnsOf(file).map(({ name }) => name));
}

export function lineOf(fields: readonly string[]): string {
  return `${fields.map(quoted).join(';')}\r\n`;
}
