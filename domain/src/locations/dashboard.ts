/** What a manager should look at, most urgent first. */
export const actionKinds = [
  'not-live',
  'details-missing',
  'tse-outage',
  'cards-open',
  'parked-entries',
  'incidents',
  'printers-down',
  'days-open',
  'devices-unsent',
  'devices-silent',
  'articles-undeclared',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/** From nothing to an organisation that runs. */
export const stepKinds = [
  'articles',
  'payments',
  'sale',
  'details',
  'live',
  'printer',
  'menu',
  'qr',
  'imprint',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** An organisation can sell without it: it is offered, and nobody waits for it. */
export function isOptional(step: StepKind): boolean {
  return step === 'printer';
}

/** How much more or less, in permille of before; `undefined` where there is nothing to compare with. */
export function changePermille(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) * 1000) / before) : undefined;
}

export const heatLevels = 6;

/** 0 is nothing at all; from 1 on, the shade of a cell among all cells. */
export function heatLevel(value: number, most: number): number {
  if (value <= 0 || most <= 0) return 0;
  return Math.min(heatLevels, Math.ceil((value / most) * heatLevels));
}

/** The hours that have anything, from the first to the last in the order of the business day; a quiet hour between them stays. */
export function busyHours(hours: Iterable<number>, startHour: number): readonly number[] {
  const since = [...hours].map((hour) => (hour - startHour + 24) % 24);
  if (since.length === 0) return [];
  const [first, last] = [Math.min(...since), Math.max(...since)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at + startHour) % 24);
}

/** Shares in whole percent that add up to 100: what rounding leaves goes to the largest rests. All zero where there is nothing. */
export function sharesPercent(amounts: readonly number[]): readonly number[] {
  const counted = amounts.map((amount) => Math.max(0, amount));
  const total = counted.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return counted;
  const floors = counted.map((amount) => Math.floor((amount * 100) / total));
  const left = 100 - floors.reduce((sum, share) => sum + share, 0);
  const byRest = counted
    .map((amount, at) => ({ at, rest: (amount * 100) % total }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, left)
    .map(({ at }) => at);
  return floors.map((share, at) => (byRest.includes(at) ? share + 1 : share));
}

/** Added up from slot to slot. */
export function runningTotals(amounts: readonly number[]): readonly number[] {
  let total = 0;
  return amounts.map((amount) => {
    // A sum that cannot be held exactly stops where it can.
    total = Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, total + amount));
    return total;
  });
}
