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
  const faults: Fault[] = [];
  for (const [at, column] of columns.entries()) {
    const value = fields[at] ?? '';
    const isCut = cutColumns.includes(column.name) && whole.test(column.name);
    if (isCut || !isField(column, value, file)) faults.push(fault(file, `${column.name}: ${value}`));
  }
  return faults;
}

function isField(column: Column, value: string, file: FileName): boolean {
  if (value === '') return !filled.has(column.name) || (column.name === 'POS_ZEILE' && file === 'references.csv');
  if (column.kind === 'text')
    return isWithin(value, column.length) && (listedValues.get(column.name)?.includes(value) ?? true);
  return numberOf(column.decimals).test(value);
}

const numbers = new Map<number, RegExp>();

function numberOf(decimals: number): RegExp {
  const known = numbers.get(decimals);
  if (known !== undefined) return known;
  const made = new RegExp(`^-?(?:0|[1-9]\\d*)${decimals === 0 ? '' : `,\\d{${decimals}}`}$`);
  numbers.set(decimals, made);
  return made;
}

/** Counted in letters; as many units as letters at most are never too many. */
function isWithin(value: string, most: number): boolean {
  return value.length <= most || Array.from(value).length <= most;
}

function fault(file: FileName, text: string): Fault {
  return { check: 'C1', text: `${file}: ${text}` };
}
