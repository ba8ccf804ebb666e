import { type CardDifference, type DifferenceCause, difference } from './card-difference.ts';
import { chargedCents, isOpen, type NotedCard, type OurCharge, wayOf } from './card-statement.ts';

/** What a terminal says of itself when it closes its day: sums, and no single payment. */
export type TotalsSides = {
  /** Of this terminal, from some time before the last totals until some time after these. */
  readonly charges: readonly OurCharge[];
  readonly noted: readonly NotedCard[];
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  /** `undefined`: it tells a sum and no number of payments. */
  readonly count: number | undefined;
  readonly amountCents: number;
};

/** What would explain a part: so many payments and so many cents that theirs has more than ours. */
type Explanation = {
  readonly cause: DifferenceCause;
  readonly charge?: OurCharge;
  readonly saleId?: string;
  readonly count: number;
  readonly cents: number;
};

const edgeMinutes = 15;

/**
 * Our attempts against bare totals. Nothing is listed where they agree. Otherwise the fewest attempts that explain the difference to the
 * cent, if there is only one way to do so; two ways are no answer, and are told as such.
 */
export function compareTotals(sides: TotalsSides): readonly CardDifference[] {
  const counted = sides.charges.filter((charge) => charge.state === 'approved' && isWithin(charge, sides));
  const oursCents = counted.reduce((total, charge) => total + chargedCents(charge), 0);
  const count = sides.count === undefined ? undefined : sides.count - counted.length;
  const cents = sides.amountCents - oursCents;
  if ((count ?? 0) === 0 && cents === 0) return [];
  const explained = explain(possible(sides, counted), count, cents);
  if (explained !== undefined) return explained.map(asDifference);
  return [difference({ cause: sumCause(count, cents), oursCents, theirsCents: sides.amountCents, deltaCents: cents })];
}

function sumCause(count: number | undefined, cents: number): DifferenceCause {
  if (count === undefined) return cents > 0 ? 'only-theirs' : 'only-ours';
  if (count === 0) return 'amount';
  if (count > 0 && cents > 0) return 'only-theirs';
  return count < 0 && cents < 0 ? 'only-ours' : 'unclear';
}

function explain(
  possibles: readonly Explanation[],
  count: number | undefined,
  cents: number,
): readonly Explanation[] | undefined {
  const isAll = (...some: readonly Explanation[]) =>
    (count === undefined || sum(some.map((one) => one.count)) === count) && sum(some.map((one) => one.cents)) === cents;
  const single = possibles.filter((one) => isAll(one));
  if (single.length > 0) return single.length === 1 ? single : undefined;
  const pairs = possibles.flatMap((one, at) =>
    possibles
      .slice(at + 1)
      .filter((other) => isAll(one, other))
      .map((other) => [one, other]),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
}

function possible(sides: TotalsSides, counted: readonly OurCharge[]): readonly Explanation[] {
  const tips = counted.reduce((total, { tipCents }) => total + tipCents, 0);
  const noted = sides.noted.filter(({ at }) => isBetween(at, sides.from, sides.until));
  return [
    ...sides.charges.flatMap((charge) => explanationsOf(charge, sides)),
    ...(tips === 0 ? [] : [{ cause: 'tip' as const, count: 0, cents: 0 - tips }]),
    ...noted.map(({ saleId, amountCents }) => ({
      cause: 'noted-by-hand' as const,
      saleId,
      count: 1,
      cents: amountCents,
    })),
  ];
}

function explanationsOf(charge: OurCharge, sides: TotalsSides): readonly Explanation[] {
  const cents = wayOf(charge) === 'in' ? charge.askedCents : 0 - charge.askedCents;
  if (!isWithin(charge, sides)) {
    if (charge.state !== 'approved' || !isAtEdge(charge, sides)) return [];
    return [{ cause: 'day-shifted', charge, count: 1, cents: chargedCents(charge) }];
  }
  if (isOpen(charge)) return [{ cause: 'unknown-was-paid', charge, count: 1, cents }];
  if (charge.state !== 'approved') return [{ cause: 'refused-but-paid', charge, count: 1, cents }];
  const cause = isAtEdge(charge, sides) ? 'day-shifted' : 'only-ours';
  return [{ cause, charge, count: -1, cents: 0 - chargedCents(charge) }];
}

function asDifference({ cause, charge, saleId, cents }: Explanation): CardDifference {
  const oursCents = charge ? chargedCents(charge) : 0;
  return difference({
    cause,
    attemptId: charge?.attemptId,
    saleIds: saleId === undefined ? (charge?.saleIds ?? []) : [saleId],
    oursCents,
    theirsCents: oursCents + cents,
    deltaCents: cents,
  });
}

function isWithin({ askedAt }: OurCharge, { from, until }: TotalsSides): boolean {
  return isBetween(askedAt, from, until);
}

/** Clocks of terminals are off by minutes, and a payment takes one or two. */
function isAtEdge({ askedAt }: OurCharge, { from, until }: TotalsSides): boolean {
  return [from, until].some((edge) => Math.abs(askedAt.until(edge).total('minutes')) <= edgeMinutes);
}

function isBetween(at: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant): boolean {
  return Temporal.Instant.compare(from, at) < 0 && Temporal.Instant.compare(at, until) <= 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
