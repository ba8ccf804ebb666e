const minuteMs = 60_000;
/** More addresses in a minute than that are counted together. */
const mostKeys = 5_000;

/** So often a minute for each key, and so often for all together. Kept in memory: what it guards is worth no row. */
export function fewAMinute(perKey: number, together: number): (key: string, nowMs: number) => boolean {
  let minute = 0;
  let all = 0;
  const counts = new Map<string, number>();
  return (key, nowMs) => {
    const current = Math.floor(nowMs / minuteMs);
    if (current !== minute) {
      minute = current;
      all = 0;
      counts.clear();
    }
    const counted = counts.size < mostKeys || counts.has(key) ? key : '';
    const times = (counts.get(counted) ?? 0) + 1;
    if (times > perKey || all >= together) return false;
    counts.set(counted, times);
    all += 1;
    return true;
  };
}
