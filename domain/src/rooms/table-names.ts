import { nameKey, tableNameMax } from './dining-table.ts';

/** One more than the highest number among the names, and nobody's name yet. */
export function nextNumber(names: readonly string[]): number {
  const taken = new Set(names.map(nameKey));
  let next = Math.max(0, ...names.map(numberOf).filter((no) => no !== undefined)) + 1;
  while (taken.has(String(next))) next += 1;
  return next;
}

/** Only what fits on a tile by any means: a phone number is a name, not a number to count on from. */
export function numberOf(name: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined;
}

/** The same name with the first free number behind it, cut where it would be too long. */
export function nameBeside(name: string, names: readonly string[], max: number = tableNameMax): string {
  const taken = new Set(names.map(nameKey));
  for (let no = 2; ; no += 1) {
    const end = ` ${no}`;
    const beside =
      [...name]
        .slice(0, max - end.length)
        .join('')
        .trimEnd() + end;
    if (!taken.has(nameKey(beside))) return beside;
  }
}
