import { decimalText, quoted, textField } from './field.ts';
import type { ClosingKeys, RowOf } from './rows.ts';
import { type Column, type FileName, keyColumns, tables } from './table.ts';

/** A row as it stands in its file, behind the keys of its closing. */
export type WrittenRow = { readonly fields: readonly string[]; readonly cutColumns: readonly string[] };

export const lineEnd = '\r\n';

/** Those behind the keys, which are the same everywhere. */
export function ownColumnsOf(file: FileName): readonly Column[] {
  return tables[file].columns;
}

export function columnsOf(file: FileName): readonly Column[] {
  return [...keyColumns, ...ownColumnsOf(file)];
}

export type Rows = {
  /** The fields that stand in front of every row. */
  readonly keyFields: readonly string[];
  /** A row, and the whole line without its end. */
  readonly write: <File extends FileName>(
    file: File,
    row: RowOf<File>,
  ) => { readonly row: WrittenRow; readonly line: string };
};

/** The rows of one closing. There are eleven for a receipt: what is the same in all of them is written once. */
export function openRows(keys: ClosingKeys): Rows {
  const [register, created, number] = keyColumns;
  const keyFields = [
    textField(register, keys.Z_KASSE_ID).text,
    textField(created, keys.Z_ERSTELLUNG).text,
    decimalText(keys.Z_NR, number.decimals),
  ];
  const front = `${keyFields.map(quoted).join(';')};`;
  return {
    keyFields,
    write(file, row) {
      const values: Readonly<Record<string, string | number | undefined>> = row;
      const fields: string[] = [];
      let cutColumns = none;
      let isPlain = true;
      for (const column of ownColumnsOf(file)) {
        const value = values[column.name];
        // Most are empty or numbers.
        if (value === undefined) fields.push('');
        else if (column.kind === 'number') fields.push(decimalText(Number(value), column.decimals));
        else {
          const field = textField(column, String(value));
          fields.push(field.text);
          if (!field.isPlain) isPlain = false;
          if (field.isCut) cutColumns = [...cutColumns, column.name];
        }
      }
      return { row: { fields, cutColumns }, line: front + (isPlain ? fields : fields.map(quoted)).join(';') };
    },
  };
}

const none: readonly string[] = [];

export function headerLine(file: FileName): string {
  return columnsOf(file)
    .map(({ name }) => name)
    .join(';');
}
