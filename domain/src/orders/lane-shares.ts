/** How many tickets each lane shows beside each other; 0: an empty lane, which only says so. */
export function laneShares(counts: readonly number[], ticketColumns: number): readonly number[] {
  if (counts.every((count) => count === 0)) return counts.map(() => 1);
  const shares = counts.map((count): number => (count > 0 ? 1 : 0));
  const taken = () => shares.reduce<number>((sum, share) => sum + share, 0);
  while (taken() < ticketColumns) {
    const waiting = counts.map((count, lane) => (count > (shares[lane] ?? 0) ? count / (shares[lane] ?? 1) : 0));
    const most = Math.max(...waiting);
    // Enough room for everybody: what is left goes to whoever has most.
    if (most <= 0) break;
    const lane = waiting.indexOf(most);
    shares[lane] = (shares[lane] ?? 0) + 1;
  }
  return shares;
}
