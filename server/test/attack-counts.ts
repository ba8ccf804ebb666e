/** How long an attack goes on: short in every run, longer when `pnpm attacks` says so. */
export const attackCounts = {
  /** Requests with a hostile value in one field. */
  cases: countOf('ATTACK_CASES', 800),
  /** Guesses at passwords, for each way of guessing. */
  attempts: countOf('ATTACK_ATTEMPTS', 80),
  /** Measurements for each side of a comparison of times. */
  samples: countOf('ATTACK_SAMPLES', 11),
  /** Rows that somebody with all rights changes, one after the other. */
  rows: countOf('ATTACK_ROWS', 19),
} as const;

function countOf(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
