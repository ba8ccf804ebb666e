import type { Fault } from './check.ts';
import { type Column, type FileName, keyColumns } from './table.ts';
import { listedValues } from './value-lists.ts';
import { ownColumnsOf, type WrittenRow } from './written-row.ts';

/** Without these a row says nothing. */
const filled = new Set(['Z_KASSE_ID', 'Z_ERSTELLUNG', 'Z_NR', 'BON_ID', 'POS_ZEILE', 'BON_NR', 'BON_TYP']);
/** Half of one of these is none. */
const whole = /_ID$|SERIAL|SERIENNR|ZERTIFIKAT|PUBLIC_KEY|TSE_TA_SIG$/;

/** C1 of what stands in front of every row of a closing. */
export function keyFaults(keyFields: readonly string[]): readonly Fault[] {
  return keyColumns
    .filter((column, at) => !checkOf(column)(keyFields[at] ?? ''))
    .map(({ name }): Fault => ({ check: 'C1', text: `${name} of the closing` }));
}

/** C1: as many fields as columns, each in its type, length and list of values. */
export function formatFaults(file: FileName, { fields, cutColumns }: WrittenRow): readonly Fault[] {
  const checks = checksOf(file);
  if (fields.length !== checks.length) return [fault(file, `${fields.length} fields instead of ${checks.length}`)];
  if (cutColumns.length === 0 && areFields(checks, fields)) return none;
  return ownColumnsOf(file).flatMap(({ name }, at) => {
    const value = fields[at] ?? '';
    const isCut = cutColumns.includes(name) && whole.test(name);
    return isCut || checks[at]?.(value) !== true ? [fault(file, `${name}: ${value}`)] : [];
  });
}

type Check = (value: string) => boolean;

const none: readonly Fault[] = [];

/** Asked for every row, and nearly always so. */
function areFields(checks: readonly Check[], fields: readonly string[]): boolean {
  for (let at = 0; at < checks.length; at += 1) if (checks[at]?.(fields[at] ?? '') !== true) return false;
  return true;
}

const known = new Map<FileName, readonly Check[]>();

/** Asked for every row: made once for each file. */
function checksOf(file: FileName): readonly Check[] {
  const made = known.get(file) ?? ownColumnsOf(file).map((column) => checkOf(column, file));
  known.set(file, made);
  return made;
}

function checkOf(column: Column, file?: FileName): Check {
  const isFilled = filled.has(column.name) && !(column.name === 'POS_ZEILE' && file === 'references.csv');
  if (column.kind === 'number') {
    const shape = numberOf(column.decimals);
    return (value) => (value === '' ? !isFilled : shape.test(value));
  }
  const { length } = column;
  const listed = listedValues.get(column.name);
  return (value) =>
    value === '' ? !isFilled : isWithin(value, length) && (listed === undefined || listed.includes(value));
}

function numberOf(decimals: number): RegExp {
  return new RegExp(`^-?(?:0|[1-9]\\d*)${decimals === 0 ? '' : `,\\d{${decimals}}`}$`);
}

/** Counted in letters; as many units as letters at most are never too many. */
function isWithin(value: string, most: number): boolean {
  return value.length <= most || Array.from(value).length <= most;
}

function fault(file: FileName, text: string): Fault {
  return { check: 'C1', text: `${file}: ${text}` };
}
