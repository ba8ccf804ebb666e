/** How much the second number grows with the first, by the straight line that fits best. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanOf = (which: 0 | 1) => points.reduce((sum, point) => sum + point[which], 0) / points.length;
  const [meanX, meanY] = [meanOf(0), meanOf(1)];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
