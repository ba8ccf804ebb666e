export type Figure = {
  readonly metric: string;
  readonly ours: number;
  readonly limit: number;
  readonly goal: string;
  readonly pass: boolean;
};

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** `quantileOf(values, 0.95)`: what 95 of 100 stay under. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Ratios measured in pairs: the middle one, and where it lies 95 times of 100, by the ranks of so many. */
export function pairedText(ratios: readonly number[]): string {
  const sorted = ratios.toSorted((one, other) => one - other);
  const out = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)));
  const text = (value: number | undefined) => (value ?? Number.NaN).toFixed(2);
  return `${text(medianOf(sorted))} (${text(sorted[out])} to ${text(sorted.at(-1 - out))})`;
}

/** One line for each figure. The ratio is ours to the engine's. */
export function say({ metric, ours, limit, goal, pass }: Figure, more: Record<string, unknown> = {}): void {
  const short = (value: number) => Number(value.toPrecision(4));
  console.log(
    JSON.stringify({ metric, ours: short(ours), limit: short(limit), ratio: short(ours / limit), goal, pass, ...more }),
  );
}
