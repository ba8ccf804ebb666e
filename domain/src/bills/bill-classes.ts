import { type Floor, standingIn } from './floor.ts';

/** By which bill each is known: joined bills are one, named by the smallest id, whoever joined which to which. */
export function namesOfBills(floor: Floor): (billId: string) => string {
  const stands = standingIn(floor);
  const parents = new Map<string, string>();
  const nameOf = (billId: string): string => {
    let name = billId;
    for (let parent = parents.get(name); parent !== undefined; parent = parents.get(name)) name = parent;
    // The way is shortened, so that a long chain is walked once.
    for (let id = billId; id !== name;) {
      const next = parents.get(id) ?? name;
      parents.set(id, name);
      id = next;
    }
    return name;
  };
  for (const { joined } of floor.tables.joins.values())
    for (const [entryId, { value }] of joined ?? []) {
      if (!stands(entryId)) continue;
      const [first, ...others] = value.map(nameOf).toSorted();
      for (const other of others) if (first !== undefined && other !== first) parents.set(other, first);
    }
  return nameOf;
}
