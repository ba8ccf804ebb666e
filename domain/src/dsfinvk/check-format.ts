import type { Fault } from './check.ts';
import type { Column, FileName } from './table.ts';
import { listedValues } from './value-lists.ts';
import { columnsOf, type WrittenRow } from './written-row.ts';

/** Without these a row says nothing. */
const filled = new Set(['Z_KASSE_ID', 'Z_ERSTELLUNG', 'Z_NR', 'BON_ID', 'POS_ZEILE', 'BON_NR', 'BON_TYP']);
/** Half of one of these is none. */
const whole = /_ID$|SERIAL|SERIENNR|ZERTIFIKAT|PUBLIC_KEY|TSE_TA_SIG$/;

/** C1: as many fields as columns, each in its type, length and list of values. */
export function formatFaults(file: FileName, { fields, cutColumns }: WrittenRow): readonly Fault[] {
  const columns = columnsOf(file);
  if (fields.length !== columns.length) return [fault(file, `${fields.length} fields instead of ${columns.length}`)];
  return columns.flatMap((column, at) => {
    const value = fields[at] ?? '';
    const isCut = whole.test(column.name) && cutColumns.includes(column.name);
    return isCut || !isField(column, value, file) ? [fault(file, `${column.name}: ${value}`)] : [];
  });
}

function isField(column: Column, value: string, file: FileName): boolean {
  if (value === '') return !filled.has(column.name) || (column.name === 'POS_ZEILE' && file === 'references.csv');
  if (column.kind === 'text')
    return Array.from(value).length <= column.length && (listedValues.get(column.name)?.includes(value) ?? true);
  const decimals = column.decimals === 0 ? '' : `,\\d{${column.decimals}}`;
  return new RegExp(`^-?(?:0|[1-9]\\d*)${decimals}$`).test(value);
}

function fault(file: FileName, text: string): Fault {
  return { check: 'C1', text: `${file}: ${text}` };
}
