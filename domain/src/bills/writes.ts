import { isLater } from '../basics/stamp.ts';
import { canonicalJson, type JsonValue } from '../device-log/log-entry.ts';

/** What was written into one slot, by the entry that says it. It only grows: a later write makes an earlier one invisible. */
export type Writes<Value> = ReadonlyMap<string, Write<Value>>;
export type Write<Value> = { readonly step: number; readonly value: Value };

/** Which entries count. */
export type Standing = (entryId: string) => boolean;
export const everyEntry: Standing = () => true;

/**
 * Whether a write changes what is known. The same entry again changes nothing; two entries that share an id are a lie, of
 * which everybody believes the same half.
 */
export function isNews<Value>(known: Write<Value> | undefined, write: Write<Value>): boolean {
  if (known === undefined) return true;
  if (known === write) return false;
  return textOf(write) > textOf(known);
}

/** All that stand, the earliest first. */
export function inOrder<Value>(
  writes: Writes<Value> | undefined,
  stands: Standing,
): readonly (readonly [entryId: string, write: Write<Value>])[] {
  if (writes === undefined) return [];
  const standing = [...writes].filter(([entryId]) => stands(entryId));
  return standing.length < 2 ? standing : standing.toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
}

function isAfter(
  [entryId, { step }]: readonly [string, Write<unknown>],
  [otherId, other]: readonly [string, Write<unknown>],
) {
  return isLater({ step, entryId }, { step: other.step, entryId: otherId });
}

function textOf({ step, value }: Write<unknown>): string {
  // What is written comes out of entries, and entries are JSON.
  return canonicalJson([step, value as JsonValue]);
}
