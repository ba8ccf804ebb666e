import { areRedemptionsCovered } from './gift-card.ts';
import { cents, negate, portion, sum, times } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { SaleFact, SoldLine, VatLine } from './sale-fact.ts';
import { sumOf, vatOf } from './sold-lines.ts';

/** Pieces of a receipt by the number of their line. */
export type Pieces = ReadonlyMap<number, number>;

export type CounterBooking = {
  /** Each carries the number of the line that it takes back. */
  readonly lines: readonly SoldLine[];
  readonly totalCents: number;
  readonly vat: readonly VatLine[];
  readonly isWhole: boolean;
};

export type CancelRefusal =
  | { readonly code: 'cancel/nothing-chosen' }
  | { readonly code: 'cancel/more-than-sold'; readonly lineNo: number }
  | { readonly code: 'cancel/is-cancellation' }
  /** The goods were paid with a gift card: it gets its money back before a person does. */
  | { readonly code: 'cancel/gift-card-first' };

/** What of a receipt still stands after the counter-bookings before. */
export function remainingOf(sale: SaleFact, earlier: readonly SaleFact[]): Pieces {
  const taken = takenBy(sale, earlier);
  return new Map(sale.lines.map(({ lineNo, quantity }) => [lineNo, quantity - (taken.get(lineNo) ?? 0)]));
}

/** Takes back every piece that still stands. */
export function cancelWhole(sale: SaleFact, earlier: readonly SaleFact[]): Result<CounterBooking, CancelRefusal> {
  return cancelPieces(sale, remainingOf(sale, earlier), earlier);
}

/** Takes back some pieces. A deposit goes back with its goods unless its own line is chosen too. */
export function cancelPieces(
  sale: SaleFact,
  chosen: Pieces,
  earlier: readonly SaleFact[],
): Result<CounterBooking, CancelRefusal> {
  if (sale.cancels !== null) return refuse({ code: 'cancel/is-cancellation' });
  const remaining = remainingOf(sale, earlier);
  const pieces = withDeposits(sale, chosen, remaining);
  const tooMuch = [...pieces].find(([lineNo, quantity]) => quantity > (remaining.get(lineNo) ?? 0));
  if (tooMuch !== undefined) return refuse({ code: 'cancel/more-than-sold', lineNo: tooMuch[0] });
  const before = takenBy(sale, earlier);
  const lines = sale.lines
    .map((line) => takeBack(line, before.get(line.lineNo) ?? 0, pieces.get(line.lineNo) ?? 0))
    .filter(({ quantity }) => quantity !== 0);
  if (lines.length === 0) return refuse({ code: 'cancel/nothing-chosen' });
  if (!areRedemptionsCovered([...sale.lines, ...linesAgainst(sale, earlier), ...lines]))
    return refuse({ code: 'cancel/gift-card-first' });
  const isWhole = sale.lines.every(({ lineNo, quantity }) => pieces.get(lineNo) === quantity);
  return accept({ lines, totalCents: sumOf(lines), vat: isWhole ? sale.vat.map(mirrored) : vatOf(lines), isWhole });
}

function linesAgainst(sale: SaleFact, earlier: readonly SaleFact[]): readonly SoldLine[] {
  return earlier.filter(({ cancels }) => cancels?.orderId === sale.orderId).flatMap(({ lines }) => lines);
}

function takenBy(sale: SaleFact, earlier: readonly SaleFact[]): Pieces {
  const taken = new Map<number, number>();
  for (const { lineNo, quantity } of linesAgainst(sale, earlier))
    taken.set(lineNo, (taken.get(lineNo) ?? 0) - quantity);
  return taken;
}

function withDeposits(sale: SaleFact, chosen: Pieces, remaining: Pieces): Pieces {
  const following = sale.lines.map(({ lineNo, parentLineNo }): [number, number] => {
    const withParent = parentLineNo === null ? 0 : (chosen.get(parentLineNo) ?? 0);
    return [lineNo, chosen.get(lineNo) ?? Math.min(withParent, remaining.get(lineNo) ?? 0)];
  });
  const unknown = [...chosen].filter(([lineNo]) => !remaining.has(lineNo));
  return new Map([...following, ...unknown].filter(([, quantity]) => quantity > 0));
}

/** The share of these pieces is what they add to the pieces before, so that all parts together are exactly the whole. */
function takeBack(line: SoldLine, before: number, pieces: number): SoldLine {
  const total = negate(times(cents(line.unitCents), pieces));
  const shares = line.shares.map(({ ratePermille, grossCents }) => {
    const upTo = (count: number) => portion(cents(grossCents), count, line.quantity);
    return { ratePermille, grossCents: cents(upTo(before) - upTo(before + pieces)) };
  });
  const lost = cents(total - sum(shares.map(({ grossCents }) => grossCents)));
  const exact = shares.map((share, index) =>
    index === shares.length - 1 ? { ...share, grossCents: cents(share.grossCents + lost) } : share,
  );
  return { ...line, quantity: 0 - pieces, totalCents: total, shares: exact };
}

function mirrored({ ratePermille, grossCents, netCents, taxCents }: VatLine): VatLine {
  const minus = (amount: number) => negate(cents(amount));
  return { ratePermille, grossCents: minus(grossCents), netCents: minus(netCents), taxCents: minus(taxCents) };
}
