import type { SheetProblem } from '@tresen/domain/sheets/sheet-problems';
import type { SetDraft, WrongSetRow } from './read-set-drafts.ts';
import type { Names } from './resolve-names.ts';
import type { SheetNames } from './sheet-names.ts';
import { nameInSets } from './sheet-sets.ts';

/** By article: the rows that say what it is made of. */
export type RowsOfSets = ReadonlyMap<string, readonly SetDraft[]>;

/** Which rows belong to which article. A part stays in its set: without its id a row makes a new one elsewhere. */
export function rowsOfSets(
  drafts: readonly SetDraft[],
  sheetNames: SheetNames,
  names: Names,
): { readonly sets: RowsOfSets; readonly wrong: readonly WrongSetRow[] } {
  const sets = new Map<string, SetDraft[]>();
  const owners = ownersOfParts(sheetNames);
  const wrong: WrongSetRow[] = [];
  for (const draft of drafts) {
    if (draft.word.set === undefined) continue;
    const found =
      draft.id === ''
        ? setCalled(draft.word.set, sheetNames, names)
        : setOfPart(draft, owners.get(draft.id) ?? [], sheetNames, names);
    if (!('setId' in found)) {
      wrong.push({ draft, ...found });
      continue;
    }
    const rows = sets.get(found.setId);
    if (rows) rows.push(draft);
    else sets.set(found.setId, [draft]);
  }
  return { sets, wrong };
}

type Found = { readonly setId: string } | Pick<WrongSetRow, 'column' | 'code'>;

/** By part: the sets that have it. */
function ownersOfParts({ sets }: SheetNames): ReadonlyMap<string, readonly string[]> {
  const pairs = [...sets].flatMap(([setId, { parts }]) => parts.map(({ partId }) => [partId, setId] as const));
  const grouped = Map.groupBy(pairs, ([partId]) => partId);
  return new Map([...grouped].map(([partId, ones]) => [partId, ones.map(([, setId]) => setId)] as const));
}

function setOfPart({ word }: SetDraft, owners: readonly string[], sheetNames: SheetNames, names: Names): Found {
  if (owners.length === 0) return { column: 'id', code: 'id/unknown' };
  const called = word.set ?? '';
  const isMeant = (setId: string) => {
    const sold = names.soldId(called, setId);
    return isSame(nameInSets(setId, sheetNames), called) || (sold.ok && sold.value === setId);
  };
  const setId = owners.find(isMeant);
  return setId === undefined ? { column: 'set', code: 'set/part-of-another-set' } : { setId };
}

/** Where several articles are called so, the one that is a set already is meant. */
function setCalled(name: string, sheetNames: SheetNames, names: Names): Found {
  const sold = names.soldId(name, null);
  if (sold.ok) return { setId: sold.value };
  const known = [...sheetNames.sets.keys()].filter((setId) => isSame(nameInSets(setId, sheetNames), name));
  const [setId] = known;
  const code: SheetProblem = sold.refusal;
  return setId !== undefined && known.length === 1 ? { setId } : { column: 'set', code };
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
