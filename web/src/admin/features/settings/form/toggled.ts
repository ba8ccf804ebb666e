/** A list with one entry more or less, always in the order of all entries: the same choice is the same list. */
export function toggled<Entry>(
  all: readonly Entry[],
  chosen: readonly Entry[],
  { entry, isOn }: { readonly entry: Entry; readonly isOn: boolean },
): Entry[] {
  return all.filter((each) => (each === entry ? isOn : chosen.includes(each)));
}
