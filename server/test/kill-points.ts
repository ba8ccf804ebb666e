/** With every change every fifth point at which a program may die, at night all of them (`pnpm signing-faults`). */
export const killEvery = process.env['TSE_KILLS'] === 'all' ? 1 : 5;

/** The points that are tried: the first, and each fifth from there on. */
export function someOf<Point>(all: readonly Point[]): readonly Point[] {
  return all.filter((_, index) => index % killEvery === 0);
}
