/** So many times within a rolling window. */
export type Limit = { readonly times: number; readonly withinSeconds: number };

/** Three changes of a kind per account and hour, then the person is asked to come back later. */
export const changeLimit: Limit = { times: 3, withinSeconds: 60 * 60 };

export const signInAccountLimit: Limit = { times: 10, withinSeconds: 15 * 60 };
export const signInAddressLimit: Limit = { times: 50, withinSeconds: 15 * 60 };

/** From this failure on, each further one makes the next try wait longer. */
const delayFrom = 5;

/** Seconds until the next try is allowed; zero means now. `earlier` holds instants in epoch milliseconds, in any order. */
export function waitSeconds(limit: Limit, earlier: readonly number[], now: number): number {
  const recent = within(limit, earlier, now);
  if (recent.length < limit.times) return 0;
  const opensAt = recent[recent.length - limit.times]! + limit.withinSeconds * 1000;
  return Math.max(1, Math.ceil((opensAt - now) / 1000));
}

/** The growing delay after failed log-ins: 1, 2, 4, ... seconds from the 5th on, never longer than they are remembered. */
export function signInDelaySeconds(earlier: readonly number[], now: number): number {
  const recent = within(signInAccountLimit, earlier, now);
  const last = recent.at(-1);
  if (last === undefined || recent.length < delayFrom) return 0;
  const delay = Math.min(2 ** (recent.length - delayFrom), signInAccountLimit.withinSeconds);
  const opensAt = last + delay * 1000;
  return Math.max(0, Math.ceil((opensAt - now) / 1000));
}

function within(limit: Limit, earlier: readonly number[], now: number): readonly number[] {
  return earlier.filter((instant) => instant > now - limit.withinSeconds * 1000).toSorted((a, b) => a - b);
}
