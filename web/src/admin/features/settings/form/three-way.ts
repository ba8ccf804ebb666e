import { type FieldPath, type FieldValues, get, set } from 'react-hook-form';

/** What was read, what was typed since, and what somebody else saved meanwhile. */
export type Sides<Values> = { readonly base: Values; readonly mine: Values; readonly theirs: Values };

export type Winner = 'mine' | 'theirs';

export type Change<Values extends FieldValues> = {
  readonly path: FieldPath<Values>;
  /** Both changed it, and not to the same. */
  readonly isContested: boolean;
};

/** Which fields somebody else changed since they were read here; who typed the same has nothing to decide. */
export function changesMeanwhile<Values extends FieldValues>(
  paths: readonly FieldPath<Values>[],
  { base, mine, theirs }: Sides<Values>,
): readonly Change<Values>[] {
  return paths
    .filter((path) => differ(path, base, theirs) && differ(path, mine, theirs))
    .map((path) => ({ path, isContested: differ(path, base, mine) }));
}

/** Both sets of changes in one record; where both changed the same field, the winner's. */
export function mergeSides<Values extends FieldValues>(
  paths: readonly FieldPath<Values>[],
  { base, mine, theirs }: Sides<Values>,
  winner: Winner,
): Values {
  const merged = structuredClone(theirs);
  for (const path of paths) {
    const isMine = differ(path, base, mine);
    const isFree = !differ(path, base, theirs);
    if (isMine && (isFree || winner === 'mine')) set(merged, path, structuredClone(get(mine, path)));
  }
  return merged;
}

export function differ<Values extends FieldValues>(path: FieldPath<Values>, one: Values, other: Values): boolean {
  return JSON.stringify(get(one, path)) !== JSON.stringify(get(other, path));
}
