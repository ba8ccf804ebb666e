/**
 * A list that has lost some of its items, with those that are held still where they were: what stands behind them does not
 * move up under a finger. New items come where the list wants them.
 */
export function withHeld(
  before: readonly string[],
  now: readonly string[],
  held: ReadonlySet<string>,
): readonly string[] {
  const result = [...now];
  for (const [place, id] of before.entries()) {
    if (!held.has(id) || result.includes(id)) continue;
    const ahead = before.slice(0, place).findLast((one) => result.includes(one));
    result.splice(ahead === undefined ? 0 : result.indexOf(ahead) + 1, 0, id);
  }
  return result;
}
