import { optionsMax } from '../offer/option-group.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import { joinPaths, splitPaths } from './sheet-cell.ts';

export type Counts = { readonly min: number; readonly max: number };

/** The other end of an offer, by its name; without counts, as many as is usual for the group. */
export type SheetAttached = { readonly name: string; readonly counts: Counts | undefined };

/** `Garstufe | Extras > 0-3`. */
export function joinAttached(list: readonly SheetAttached[]): string {
  return joinPaths(list.map(({ name, counts }) => (counts ? [name, `${counts.min}-${counts.max}`] : [name])));
}

export function splitAttached(cell: string): Result<readonly SheetAttached[], 'options/not-a-count'> {
  const list: SheetAttached[] = [];
  for (const [name, said, ...rest] of splitPaths(cell)) {
    if (name === undefined) continue;
    const counts = said === undefined ? undefined : readCounts(said);
    if (rest.length > 0 || (said !== undefined && counts === undefined)) return refuse('options/not-a-count');
    list.push({ name, counts });
  }
  return accept(list);
}

export function readCount(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  return count !== undefined && count <= optionsMax ? count : undefined;
}

/** `0-3`, or `2` for exactly two. */
function readCounts(text: string): Counts | undefined {
  const [from = '', to = from, ...rest] = text.split(/\s*[-–—]\s*/u);
  const [min, max] = [readCount(from), readCount(to)];
  return min === undefined || max === undefined || rest.length > 0 ? undefined : { min, max };
}
