/** After so many seconds what became of it is asked for again; then each minute for half an hour, then hourly for three days. */
const firstSeconds = [2, 5, 10, 20, 40] as const;
const minutes = 30;
const hours = 72;

/** In how many milliseconds an outcome that nobody knows is asked for, after so many times. `undefined`: it is a person's. */
export function askAgainMs(asked: number): number | undefined {
  const seconds = firstSeconds[asked];
  if (seconds !== undefined) return seconds * 1000;
  if (asked < firstSeconds.length + minutes) return 60_000;
  return asked < firstSeconds.length + minutes + hours ? 3_600_000 : undefined;
}

/** Before this a person does not decide: the terminal may still be at it. */
export const decideAfterMs = 90_000;
/** So long money may lie there without a receipt before everybody is told: the till that took it is mostly about to write one. */
export const bookedWithinMs = 20_000;
