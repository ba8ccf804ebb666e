const notesCents = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];
/** Above the largest note people lay several on the counter. */
const steps = { oneNote: [1_00, 5_00, 10_00], severalNotes: [10_00, 50_00, 100_00] };

/**
 * What a guest is likely to hand over, beside the exact amount: at most three amounts above the total, ascending.
 * The smallest single note that is enough is always among them; where none is, the next ten, fifty and hundred.
 */
export function quickCash(totalCents: number): readonly number[] {
  if (totalCents <= 0) return [];
  const notes = notesCents.filter((note) => note > totalCents);
  const smallestNote = notes[0];
  if (smallestNote === undefined) return ascending(steps.severalNotes.map((step) => nextAbove(totalCents, step)));
  const rounded = steps.oneNote.map((step) => Math.ceil(totalCents / step) * step);
  const first = ascending([...rounded, ...notes].filter((amount) => amount > totalCents)).slice(0, 3);
  return first.includes(smallestNote) ? first : [...first.slice(0, 2), smallestNote];
}

function nextAbove(totalCents: number, step: number): number {
  return (Math.floor(totalCents / step) + 1) * step;
}

function ascending(amounts: readonly number[]): readonly number[] {
  return [...new Set(amounts)].toSorted((one, other) => one - other);
}
