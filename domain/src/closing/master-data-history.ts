import type { ZReport } from './z-report.ts';

/** What was true of an organisation, a place, its registers and its TSEs when a day was closed. */
export type ClosedWith = Pick<ZReport, 'number' | 'businessDate'> & { readonly masterData: object };

/** From which closing on a field had a value. Empty: it was there before, and is no more. */
export type MasterDataChange = {
  readonly zNo: number;
  readonly businessDate: string;
  readonly field: string;
  readonly value: string;
};

/** The names of people belong to no one outside. */
const leftOut: readonly string[] = ['people'];

/** Every field of the first closing, then only what is otherwise than in the closing before. Oldest first. */
export function masterDataHistory(closings: readonly ClosedWith[]): readonly MasterDataChange[] {
  let known = new Map<string, string>();
  return closings.flatMap(({ number: zNo, businessDate, masterData }) => {
    const now = new Map(fieldsOf(masterData).filter(([field]) => !leftOut.includes(field.split('.')[0] ?? '')));
    const gone = [...known.keys()].filter((field) => !now.has(field)).map((field) => [field, ''] as const);
    const changed = [...now].filter(([field, value]) => known.get(field) !== value);
    known = now;
    return [...changed, ...gone].map(([field, value]) => ({ zNo, businessDate, field, value }));
  });
}

/** Things in a list are called by their serial or code where they have one: their place may change, they do not. */
function fieldsOf(value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [[path.join('.'), '']];
  if (typeof value !== 'object') return [[path.join('.'), String(value)]];
  const named = Array.isArray(value)
    ? value.map((each: unknown, at) => [nameOf(each) ?? String(at + 1), each] as const)
    : Object.entries(value);
  return named.flatMap(([name, each]) => fieldsOf(each, [...path, name]));
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('code' in value && typeof value.code === 'string') return value.code;
  return 'serial' in value && typeof value.serial === 'string' ? value.serial : undefined;
}
