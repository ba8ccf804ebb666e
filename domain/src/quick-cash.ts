const notesCents = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];

/**
 * What a guest is likely to hand over, beside the exact amount: at most three amounts above the total, ascending.
 * The smallest single note that is enough is always among them. None where no single note is.
 */
export function quickCash(totalCents: number): readonly number[] {
  const notes = notesCents.filter((note) => note > totalCents);
  const smallestNote = notes[0];
  if (totalCents <= 0 || smallestNote === undefined) return [];
  const rounded = [1_00, 5_00, 10_00].map((step) => Math.ceil(totalCents / step) * step);
  const likely = [...new Set([...rounded, ...notes])].filter((amount) => amount > totalCents).toSorted((a, b) => a - b);
  const first = likely.slice(0, 3);
  return first.includes(smallestNote) ? first : [...first.slice(0, 2), smallestNote];
}
