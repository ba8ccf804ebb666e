export const checkIds = [
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
  'C6',
  'C7',
  'C8',
  'C9',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
] as const;
export type CheckId = (typeof checkIds)[number];

export type CheckResult = {
  readonly check: CheckId;
  readonly state: 'passed' | 'failed' | 'not-run';
  /** As many as a person reads. */
  readonly faults: readonly string[];
  readonly faultCount: number;
};
export const mostListed = 20;

/** Something that an auditor would find. The text is for the report of checks, and names the file and the row. */
export type Fault = { readonly check: CheckId; readonly text: string };

export function unlessSame(
  check: CheckId,
  what: string,
  one: number | string | undefined,
  other: number | string | undefined,
): readonly Fault[] {
  return one === other ? none : [{ check, text: `${what}: ${one} is not ${other}` }];
}

/** Both hold the same amount for every name; what is missing is nothing. */
export function unlessSameAmounts<Name extends string | number>(
  check: CheckId,
  what: string,
  one: ReadonlyMap<Name, number>,
  other: ReadonlyMap<Name, number>,
): readonly Fault[] {
  if (holdsAll(one, other) && holdsAll(other, one)) return none;
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [mine, others] = [one.get(name) ?? 0, other.get(name) ?? 0];
    return mine === others ? [] : unlessSame(check, `${what} ${name}`, mine, others);
  });
}

/** Asked for every process, and nearly always so. */
function holdsAll<Name>(one: ReadonlyMap<Name, number>, other: ReadonlyMap<Name, number>): boolean {
  for (const [name, amount] of one) if ((other.get(name) ?? 0) !== amount) return false;
  return true;
}

const none: readonly Fault[] = [];

export function addedBy<Row, Name extends string | number>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
  amountOf: (row: Row) => number | undefined,
): ReadonlyMap<Name, number> {
  const sums = new Map<Name, number>();
  for (const row of rows) {
    const name = nameOf(row);
    sums.set(name, (sums.get(name) ?? 0) + (amountOf(row) ?? 0));
  }
  return sums;
}

export function added<Row>(rows: readonly Row[], amountOf: (row: Row) => number | undefined): number {
  let sum = 0;
  for (const row of rows) sum += amountOf(row) ?? 0;
  return sum;
}
